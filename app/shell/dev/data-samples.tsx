import { useState } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Monogram } from "#app/ui/monogram.tsx";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Sample, type SampleProps, Section, say } from "./sample.tsx";

interface Visit {
  id: string;
  who: string;
  when: string;
  fee: number;
}

export function DataSection({ locale }: SampleProps) {
  const columns: Column<Visit>[] = [
    {
      id: "who",
      header: say(locale, "Professional", "المختص"),
      cell: (row) => row.who,
      isRowHeader: true,
    },
    { id: "when", header: say(locale, "When", "الموعد"), cell: (row) => row.when },
    {
      id: "fee",
      header: say(locale, "Fee (AED)", "الرسوم (درهم)"),
      cell: (row) => row.fee,
      isNumeric: true,
    },
  ];
  const visits: Visit[] = [
    { id: "1", who: say(locale, "Dr. Aisha Rahman", "د. عائشة الرحمن"), when: "12:30", fee: 350 },
    {
      id: "2",
      who: say(locale, "Dr. Khalid Al Suwaidi", "د. خالد السويدي"),
      when: "09:00",
      fee: 1200,
    },
  ];
  const nothing = say(locale, "No visits yet", "لا توجد مواعيد بعد");
  return (
    <Section title={say(locale, "Data", "البيانات")}>
      <Sample name="breadcrumbs" isWide>
        <Breadcrumbs
          items={[
            { label: say(locale, "Home", "الرئيسية"), href: "/" },
            { label: say(locale, "Clinics", "العيادات"), href: "/search?entityType=clinics" },
            { label: say(locale, "Marina Dental Centre", "مركز المارينا لطب الأسنان") },
          ]}
        />
      </Sample>
      <Sample name="monogram">
        <Monogram className="size-16" name={say(locale, "Dr. Aisha Rahman", "د. عائشة الرحمن")} />
        <Monogram className="size-28 text-2xl" name={say(locale, "Omar Khan", "عمر خان")} />
      </Sample>
      <div className="grid gap-6 md:grid-cols-2">
        <Sample name="card" isWide>
          <Card isInteractive>
            <h4 className="font-semibold">
              <a href="#main" className="after:absolute after:inset-0">
                {say(locale, "Dr. Aisha Rahman", "د. عائشة الرحمن")}
              </a>
            </h4>
            <p className="text-sm text-muted">
              {say(locale, "Dermatology, Jumeirah", "الأمراض الجلدية، جميرا")}
            </p>
            <p className="mt-3 flex gap-2">
              <Badge tone="open">{say(locale, "Today", "اليوم")}</Badge>
              <Badge tone="brand">{say(locale, "Licence checked", "الترخيص موثق")}</Badge>
            </p>
          </Card>
        </Sample>
        <Sample name="skeleton" isWide>
          <Card>
            <SkeletonGroup label={say(locale, "Loading", "جارٍ التحميل")} className="flex gap-4">
              <Skeleton shape="circle" className="size-14" />
              <div className="grid grow content-center gap-2.5">
                <Skeleton className="w-2/3" />
                <Skeleton className="w-1/2" />
              </div>
            </SkeletonGroup>
          </Card>
        </Sample>
        <Sample name="table" isWide>
          <Table
            caption={say(locale, "Visits", "المواعيد")}
            columns={columns}
            rows={visits}
            rowKey={(row) => row.id}
          />
        </Sample>
        <Sample name="table empty" isWide>
          <Table
            caption={say(locale, "No visits", "لا مواعيد")}
            columns={columns}
            rows={[]}
            rowKey={(row) => row.id}
            empty={<EmptyState title={nothing} headingLevel={3} />}
          />
        </Sample>
      </div>
      <Sample name="empty state" isWide>
        <EmptyState
          title={say(locale, "No one matches all of this", "لا أحد يطابق كل هذا")}
          text={say(
            locale,
            "Remove a filter, or look in the districts nearby.",
            "أزل أحد عوامل التصفية أو ابحث في المناطق القريبة.",
          )}
          actions={
            <Button variant="secondary">{say(locale, "Clear the filters", "امسح التصفية")}</Button>
          }
        />
      </Sample>
    </Section>
  );
}

export function PaginationSection({ locale }: SampleProps) {
  const [page, setPage] = useState(10);
  const [changes, setChanges] = useState(0);
  const onPageChange = (next: number) => {
    setPage(next);
    setChanges((count) => count + 1);
  };
  const shared = { currentPage: page, totalPages: 20, onPageChange };
  const samples = [
    { name: "prevNextNumbers", props: {} },
    { name: "numbers", props: { mode: "numbers" } },
    { name: "prevNext", props: { mode: "prevNext" } },
    { name: "no edges", props: { showEdges: false } },
    { name: "window 5 compact", props: { window: 5, compact: true } },
    { name: "disabled", props: { disabled: true } },
    { name: "loading", props: { isLoading: true } },
    {
      name: "links",
      props: {
        currentPage: 3,
        totalPages: 5,
        hrefFor: (to: number) => `/dev/components?page=${to}`,
        link: AreaLink,
      },
    },
    { name: "beyond the end", props: { currentPage: 99, totalPages: 4 } },
  ] as const;
  return (
    <Section title={say(locale, "Pagination", "ترقيم الصفحات")}>
      <output className="text-sm text-muted tabular" data-testid="pagination-state">
        {`${page}/${changes}`}
      </output>
      {samples.map(({ name, props }) => (
        <Sample key={name} name={name} isWide>
          <div data-testid={`pagination-${name}`}>
            <Pagination
              {...shared}
              {...props}
              ariaLabels={{ nav: `${say(locale, "Pages", "الصفحات")}: ${name}` }}
            />
          </div>
        </Sample>
      ))}
    </Section>
  );
}
