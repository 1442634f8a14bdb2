import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from "react";
import { bring } from "./bring.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A lazy component with `preload`. Once preloaded it renders without suspending, which `React.lazy` does not: a
 * server-rendered page can then be hydrated in one go, before anything may change above it (React would discard the
 * rendered screen and show the fallback).
 */
export function preloadable<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const preload = () => {
    coming ??= bring(load).then((module) => {
      loaded = module.default;
      return module.default;
    });
    return coming;
  };
  const show = (props: Props): ReactNode => createElement(loaded ?? use(preload()), props);
  return { preload, Page: show, useLoaded };

  /**
   * Loads the component and returns it once it is there: no Suspense, because the caller decides what is
   * shown meanwhile.
   */
  function useLoaded(): ComponentType<Props> | undefined {
    const [there, setThere] = useState(() => loaded);
    useEffect(() => {
      let left = false;
      if (!there) void preload().then((part) => left || setThere(() => part));
      return () => {
        left = true;
      };
    }, [there]);
    return there;
  }
}
