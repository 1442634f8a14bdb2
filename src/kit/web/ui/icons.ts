/** The interface's signs, named once, so that a page pulls in only these drawings. */
export {
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Info,
  Minus,
  Plus,
  RotateCw,
  TriangleAlert,
  X,
} from "lucide-react";
