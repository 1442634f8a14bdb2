import { type ComponentType, createElement, use } from "react";

/**
 * A screen whose code comes when it is needed. Once `bring` has resolved it renders without suspending, which
 * `React.lazy` does not: a rendered page can then be taken over in one go, before anything may change above it
 * (React would throw the rendered screen away and show its fallback).
 */
export function bringable(load: () => Promise<{ default: ComponentType }>) {
  let Loaded: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  const bring = () => {
    coming ??= load().then(
      (module) => {
        Loaded = module.default;
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
  return { bring, Page: () => createElement(Loaded ?? use(bring())) };
}
