import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";

export default function CropDetailPage() {
  usePage({ title: "CropDetailPage" });
  return <Page title="CropDetailPage">CropDetailPage</Page>;
}
