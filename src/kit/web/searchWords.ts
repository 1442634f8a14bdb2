import { useMemo } from "react";
import { useLocation } from "react-router";

/** The words of the address's query. */
export function useSearchWords(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
