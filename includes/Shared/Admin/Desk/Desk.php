<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Admin\ExportColumns;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/**
 * An admin list of records, with a page for each record and a CSV export. Declared in PHP and rendered by one app
 * (src/shared/admin/desk). Parts that only one desk has are its slots, which a script of its slice registers.
 *
 * @template TFilter of object selects the records of an export
 * @template TRow              a line of the export
 */
abstract class Desk extends AdminScreen
{
    /** Names the element in which the app renders ("benefit-<name>"), the slots and the exported file. */
    protected const NAME = '';
    /** Names a single record: the parameter in its URL, and the class of its page. */
    protected const RECORD = '';
    /** Parameter in the list's URL if the screen belongs to another desk; '' for the screen's own desk. */
    protected const LIST = '';
    /** Maximum length of a search. */
    protected const SEARCH = 190;
    /** Column that is sorted ascending if the URL gives no direction. */
    protected const ASCENDING = '';
    /** Action of the export form; '' for none. */
    public const EXPORT = '';
    /** Name of the exported file without the date, if it is not the desk's name. */
    protected const FILE = '';
    /** Handle and path below build/ of the script that registers the slots. */
    protected const SCRIPT = null;

    public function __construct(private readonly PluginFile $plugin, protected readonly CsvResponse $file) {}

    abstract protected function source(): DeskSource;

    /** @return list<Column> in the order of the table's menu */
    abstract protected function columns(): array;

    /**
     * Ids of the columns next to the name: on a normal screen, additionally on a wide one, and on a phone.
     *
     * @return array{columns: list<string>, wide?: list<string>, lines: list<string>}
     */
    abstract protected function layout(): array;

    /** @return array<string, string> the source's names for sorting, by column id; the default first */
    abstract protected function sorts(): array;

    /** @return array{loading: string, search: string, search_help?: string, no_match: string, show_all: string, empty: string, back: string, loading_record: string} */
    abstract protected function texts(): array;

    /**
     * @return array{text: string, path: string} heading of a record's page: a text with a placeholder for the
     *         value at the path; the slot `heading` replaces it
     */
    protected function heading(): array
    {
        return ['text' => '%s', 'path' => 'name'];
    }

    /** @return list<RecordAction> */
    protected function actions(): array
    {
        return [];
    }

    /** @return list<list<Section>> sections of a record's page, by column */
    abstract protected function details(): array;

    /** @return list<ExportColumn<TRow>> */
    protected function exportColumns(): array
    {
        return [];
    }

    /**
     * Columns that depend on what is exported.
     *
     * @param TFilter $filter
     *
     * @return list<ExportColumn<TRow>>
     */
    protected function columnsFor(object $filter): array
    {
        return [];
    }

    /**
     * Reads the lines of the export, oldest first.
     *
     * @param TFilter $filter
     *
     * @return iterable<TRow>
     */
    protected function exportRows(object $filter): iterable
    {
        return [];
    }

    /**
     * @param array<string, mixed> $values entries of the export form
     *
     * @return TFilter
     */
    protected function filter(array $values): object
    {
        throw new \LogicException('This desk exports nothing.');
    }

    /** Returns the columns added by other plugins. */
    protected function addedColumns(): ExportColumns
    {
        return new ExportColumns([]);
    }

    /**
     * @param TRow $row
     *
     * @return array<string, mixed> the row as passed to columns of other plugins
     */
    protected function addedRow(mixed $row): array
    {
        return [];
    }

    /** @return list<Desk<covariant object, covariant mixed>> the desks of this screen, its own first */
    protected function desks(): array
    {
        return [$this];
    }

    /** @return array<string, mixed> more data for slots, by name of the object on `window` */
    protected function scriptData(): array
    {
        return [];
    }

    /** @return array{text: string, url?: string, label?: string} for browsers without JavaScript */
    protected static function fallback(): array
    {
        return ['text' => __('This screen requires JavaScript. Please turn it on in your browser.', 'benefit')];
    }

    /** Returns the route of the export. */
    protected static function exportRoute(string $schema): Route
    {
        return Route::screen(static::EXPORT, $schema, 'export', RoutePermission::capability(static::CAPABILITY));
    }

    final public function export(ValidatedRequest $request): RouteResponse
    {
        return $this->file->response(static::FILE === '' ? static::NAME : static::FILE, $this->lines($this->filter($request->values)));
    }

    /**
     * @param TFilter $filter
     *
     * @return \Generator<int, list<string|int>> headings first
     */
    final public function lines(object $filter): \Generator
    {
        $columns = [...$this->exportColumns(), ...$this->columnsFor($filter)];
        $added = $this->addedColumns();
        yield [...array_map(static fn(ExportColumn $column): string => $column->heading, $columns), ...$added->headings()];
        foreach ($this->exportRows($filter) as $row) {
            yield [
                ...array_map(static fn(ExportColumn $column): string|int => ($column->cell)($row), $columns),
                ...$added->cells($this->addedRow($row)),
            ];
        }
    }

    /** @return array<string, mixed> a desk as in schema/settings/benefit-desks.json */
    final public function declaration(): array
    {
        return [
            'name' => static::NAME,
            'record' => static::RECORD,
            'list' => static::LIST,
            'title' => static::title(),
            'source' => $this->source()->toArray(),
            'search_length' => static::SEARCH,
            'sorts' => $this->sorts(),
            'ascending' => static::ASCENDING,
            'columns' => array_map(static fn(Column $column): array => $column->toArray(), $this->columns()),
            'layout' => $this->layout(),
            'texts' => $this->texts(),
            'heading' => $this->heading(),
            'actions' => array_map(static fn(RecordAction $action): array => $action->toArray(), $this->actions()),
            'details' => array_map(static fn(array $column): array => array_map(static fn(Section $section): array => $section->toArray(), $column), $this->details()),
            'export' => static::EXPORT === '' ? null : [
                'url' => admin_url('admin-post.php'),
                'fields' => ['action' => static::EXPORT, 'subject_id' => '0', 'benefit_nonce' => Router::screenNonce(static::EXPORT)],
            ],
        ];
    }

    protected function renderContent(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/desk.php', [
            'name' => static::NAME,
            'title' => static::title(),
            'isBuilt' => $this->script()->isBuilt(),
            'fallback' => static::fallback(),
        ]);
    }

    protected function enqueue(): void
    {
        $declarations = array_map(static fn(self $desk): array => $desk->declaration(), $this->desks());
        $this->script()->enqueue(['benefitDesks' => ['desks' => $declarations]]);
        if (static::SCRIPT !== null) {
            (new AdminScript($this->plugin->path, ...static::SCRIPT))->enqueue($this->scriptData());
        }
    }

    private function script(): AdminScript
    {
        return new AdminScript($this->plugin->path, AdminScript::DESK, 'admin/desk');
    }
}
