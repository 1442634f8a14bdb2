import { useState } from "react";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Bar } from "#kit/web/ui/Bar.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Alert, type Tone } from "#kit/web/ui/feedback/Alert.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { FailedState } from "#kit/web/ui/feedback/FailedState.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Sheet } from "#kit/web/ui/layout/Sheet.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import { CropCalendar } from "#knowledge/crops/web/CropCalendar.tsx";
import type { GalleryTexts } from "./galleryTexts.ts";
import { SamplePicture } from "./SamplePicture.tsx";

/** The parts that tell something, for the page of parts. */
export function GalleryShows({ texts, sheet }: { texts: GalleryTexts; sheet: boolean }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <h2>{texts.show}</h2>
      <Grid of="wide">
        {["red", "black", "sandy", "alluvial"].map((soil) => (
          <Card key={soil} as="li" picture={<SamplePicture soil={soil} />}>
            <div>
              <h3>
                <CardLink to={`/crops/${soil}`}>{texts.crop}</CardLink>
              </h3>
              <small>{texts.cropOther}</small>
            </div>
            <Mark tone="good">{texts.cropMarks[0]}</Mark>
            <Mark tone="warn">{texts.cropMarks[1]}</Mark>
            <Price unit={texts.profitUnit}>{texts.profit}</Price>
          </Card>
        ))}
      </Grid>
      <h2>{texts.cart}</h2>
      <Grid of="narrow">
        {["red", "black", "sandy", "alluvial", "other"].map((soil) => (
          <Card
            key={soil}
            as="li"
            pictureAt="top"
            picture={<SamplePicture soil={soil} season="kharif" wide />}
          >
            <Row>
              <Badge tone="offer">{texts.offer}</Badge>
            </Row>
            <h3>
              <CardLink to={`/market/${soil}`}>{texts.product}</CardLink>
            </h3>
            <small>{texts.pack}</small>
            <Price unit={texts.perKilo}>{texts.price}</Price>
            <Button>{texts.cart}</Button>
          </Card>
        ))}
      </Grid>
      <Row>
        <Badge>{texts.pack}</Badge>
        <Badge tone="now">{texts.now}</Badge>
        <Badge tone="offer">{texts.offer}</Badge>
        <Badge tone="good">{texts.cropMarks[0]}</Badge>
      </Row>
      <Stack>
        {texts.alerts.map(([tone, title, text]) => (
          <Alert key={tone} tone={tone as Tone} title={title}>
            {text}
          </Alert>
        ))}
        <Notice action={<Button kind="chip">{texts.undo}</Button>}>{texts.notice}</Notice>
        <FailedState title={texts.failed} retryLabel={texts.retry} onRetry={() => {}} small={texts.request}>
          {texts.kept}
        </FailedState>
      </Stack>
      <DataTable
        caption={texts.table}
        headName={texts.tableHead}
        columns={texts.tableColumns.map((name) => ({ name, figures: true }))}
        rows={texts.tableRows.map(([head = "", ...cells]) => ({ id: head, head, cells }))}
      />
      <DataTable
        stacks
        caption={texts.orders}
        headName={texts.orderHead}
        columns={texts.orderColumns.map((name, index) => ({ name, figures: index > 0 }))}
        rows={texts.orderRows.map(([head = "", ...cells]) => ({ id: head, head, cells }))}
      />
      <Stack as="section">
        <h2>{texts.year}</h2>
        <CropCalendar
          months={{ sowing: [10, 11], harvest: [2, 3], now: 11 }}
          names={texts.months}
          labels={{ sowing: texts.sowing, harvest: texts.harvest, now: texts.now }}
          text={texts.ribbon}
        />
      </Stack>
      <Stack as="section">
        <h2>{texts.money}</h2>
        {texts.bars.map(([label, value, share]) => (
          <Bar key={label} label={label} value={value} share={Number(share)} tone="secondary" />
        ))}
      </Stack>
      <div>
        <Details summary={texts.details}>{texts.detailsText}</Details>
        <Details summary={texts.details} open>
          {texts.detailsText}
        </Details>
      </div>
      <EmptyState picture={<SamplePicture wide />} action={<Button>{texts.show}</Button>}>
        {texts.empty}
      </EmptyState>
      <Skeleton>{texts.loading}</Skeleton>
      <Skeleton shape="card">{texts.loading}</Skeleton>
      <Skeleton shape="tile" count={2}>
        {texts.loading}
      </Skeleton>
      <Row>
        <Button onClick={() => setAsked(true)}>{texts.open}</Button>
      </Row>
      <SheetDialog open={asked} onClose={() => setAsked(false)} closeLabel={texts.close} title={texts.sheet}>
        <Stack>
          <p>{texts.sheetText}</p>
          <Button kind="main">{texts.show}</Button>
        </Stack>
      </SheetDialog>
      {sheet ? (
        <Sheet title={texts.sheet} closeLabel={texts.close} onClose={() => {}}>
          <p>{texts.sheetText}</p>
        </Sheet>
      ) : null}
    </>
  );
}
