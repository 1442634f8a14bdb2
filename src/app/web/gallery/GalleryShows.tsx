import { useState } from "react";
import { Alert, type Tone } from "#kit/web/ui/Alert.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Bar } from "#kit/web/ui/Bar.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { FailedState } from "#kit/web/ui/FailedState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Sheet } from "#kit/web/ui/Sheet.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { CropCalendar } from "#knowledge/crops/web/CropCalendar.tsx";
import type { GalleryTexts } from "./galleryTexts.ts";
import { SamplePicture } from "./SamplePicture.tsx";

/** The parts that tell something, for the page of parts. */
export function GalleryShows({ words, sheet }: { words: GalleryTexts; sheet: boolean }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <h2>{words.show}</h2>
      <Grid of="wide">
        {["red", "black", "sandy", "alluvial"].map((soil) => (
          <Card key={soil} as="li" picture={<SamplePicture soil={soil} />}>
            <div>
              <h3>
                <CardLink to={`/crops/${soil}`}>{words.crop}</CardLink>
              </h3>
              <small>{words.cropOther}</small>
            </div>
            <Mark tone="good">{words.cropMarks[0]}</Mark>
            <Mark tone="warn">{words.cropMarks[1]}</Mark>
            <Price unit={words.profitUnit}>{words.profit}</Price>
          </Card>
        ))}
      </Grid>
      <h2>{words.cart}</h2>
      <Grid of="narrow">
        {["red", "black", "sandy", "alluvial", "other"].map((soil) => (
          <Card
            key={soil}
            as="li"
            pictureAt="top"
            picture={<SamplePicture soil={soil} season="kharif" wide />}
          >
            <Row>
              <Badge tone="offer">{words.offer}</Badge>
            </Row>
            <h3>
              <CardLink to={`/market/${soil}`}>{words.product}</CardLink>
            </h3>
            <small>{words.pack}</small>
            <Price unit={words.perKilo}>{words.price}</Price>
            <Button>{words.cart}</Button>
          </Card>
        ))}
      </Grid>
      <Row>
        <Badge>{words.pack}</Badge>
        <Badge tone="now">{words.now}</Badge>
        <Badge tone="offer">{words.offer}</Badge>
        <Badge tone="good">{words.cropMarks[0]}</Badge>
      </Row>
      <Stack>
        {words.alerts.map(([tone, title, text]) => (
          <Alert key={tone} tone={tone as Tone} title={title}>
            {text}
          </Alert>
        ))}
        <Notice action={<Button kind="chip">{words.undo}</Button>}>{words.notice}</Notice>
        <FailedState title={words.failed} retryLabel={words.retry} onRetry={() => {}} small={words.request}>
          {words.kept}
        </FailedState>
      </Stack>
      <DataTable
        caption={words.table}
        headName={words.tableHead}
        columns={words.tableColumns.map((name) => ({ name, figures: true }))}
        rows={words.tableRows.map(([head = "", ...cells]) => ({ id: head, head, cells }))}
      />
      <DataTable
        stacks
        caption={words.orders}
        headName={words.orderHead}
        columns={words.orderColumns.map((name, index) => ({ name, figures: index > 0 }))}
        rows={words.orderRows.map(([head = "", ...cells]) => ({ id: head, head, cells }))}
      />
      <Stack as="section">
        <h2>{words.year}</h2>
        <CropCalendar
          months={{ sowing: [10, 11], harvest: [2, 3], now: 11 }}
          names={words.months}
          labels={{ sowing: words.sowing, harvest: words.harvest, now: words.now }}
          words={words.ribbon}
        />
      </Stack>
      <Stack as="section">
        <h2>{words.money}</h2>
        {words.bars.map(([label, value, share]) => (
          <Bar key={label} label={label} value={value} share={Number(share)} tone="secondary" />
        ))}
      </Stack>
      <div>
        <Details summary={words.details}>{words.detailsText}</Details>
        <Details summary={words.details} open>
          {words.detailsText}
        </Details>
      </div>
      <EmptyState picture={<SamplePicture wide />} action={<Button>{words.show}</Button>}>
        {words.empty}
      </EmptyState>
      <Skeleton>{words.loading}</Skeleton>
      <Skeleton shape="card">{words.loading}</Skeleton>
      <Skeleton shape="tile" count={2}>
        {words.loading}
      </Skeleton>
      <Row>
        <Button onClick={() => setAsked(true)}>{words.open}</Button>
      </Row>
      <SheetDialog open={asked} onClose={() => setAsked(false)} closeLabel={words.close} title={words.sheet}>
        <Stack>
          <p>{words.sheetText}</p>
          <Button kind="main">{words.show}</Button>
        </Stack>
      </SheetDialog>
      {sheet ? (
        <Sheet title={words.sheet} closeLabel={words.close} onClose={() => {}}>
          <p>{words.sheetText}</p>
        </Sheet>
      ) : null}
    </>
  );
}
