// What the scripts use of Preact.

export type Child = object | string | number | null | undefined | false | Child[];

export function h(what: unknown, attributes: Record<string, any>, ...children: Child[]): object;

export function render(child: Child, root: Element): void;

export class Component {
  props: Record<string, any>;
}
