import { type ComponentType, createElement, type ReactNode, use } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A screen whose code comes when it is needed. Once `bring` has resolved it renders without suspending, which
 * `React.lazy` does not: a rendered page can then be taken over in one go, before anything may change above it
 * (React would throw the rendered screen away and show its fallback).
 */
export function bringable<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const bring = () => {
    coming ??= load().then(
      (module) => {
        loaded = module.default;
        return module.default;
      },
      (error: unknown) => {
        // A cut line; the next try asks anew.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  const show = (props: Props): ReactNode => createElement(loaded ?? use(bring()), props);
  return { bring, Page: show };
}
