import { useEffect } from "react";
import { useNavigate } from "./router.ts";

/** An address that leads to another one, in place of itself. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
