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
 * A list of records in the admin, the page of each record, and the list as a CSV file: declared here, shown by one app
 * (src/shared/admin/desk). A script of the desk's slice registers the parts that are its own, its slots.
 *
 * @template TFilter of object the records that an export asks for
 * @template TRow              a line of the export
 */
abstract class Desk extends AdminScreen
{
    /** Names the element that the app renders in ("benefit-<name>"), slots, and the file that is exported. */
    protected const NAME = '';
    /** Names one record: the parameter of its address, and the class of its page. */
    protected const RECORD = '';
    /** The parameter of the list's address where another desk has the screen; '' for the desk whose screen it is. */
    protected const LIST = '';
    /** The length that a search may have. */
    protected const SEARCH = 190;
    /** The column that is sorted from its beginning where the address says no direction. */
    protected const ASCENDING = '';
    /** The action of the form that exports the list; '' for none. */
    public const EXPORT = '';
    /** The export's name without a day, where it is not the desk's. */
    protected const FILE = '';
    /** Handle and path below build/ of the script that registers the slots. */
    protected const SCRIPT = null;

    public function __construct(private readonly PluginFile $plugin, protected readonly CsvResponse $file) {}

    abstract protected function source(): DeskSource;

    /** @return list<Column> in the order in which the table's menu has them */
    abstract protected function columns(): array;

    /**
     * Columns beside the name: on a screen, on a wide one also, and on a telephone.
     *
     * @return array{columns: list<string>, wide?: list<string>, lines: list<string>} ids
     */
    abstract protected function layout(): array;

    /** @return array<string, string> what the source calls a sorting, by the id of its column; the usual one first */
    abstract protected function sorts(): array;

    /** @return array{loading: string, search: string, search_help?: string, no_match: string, show_all: string, empty: string, back: string, loading_record: string} */
    abstract protected function texts(): array;

    /** @return array{text: string, path: string} of a record's page: a text with a place for the value at the path; the slot `heading` comes first */
    protected function heading(): array
    {
        return ['text' => '%s', 'path' => 'name'];
    }

    /** @return list<RecordAction> */
    protected function actions(): array
    {
        return [];
    }

    /** @return list<list<Section>> columns of a record's page */
    abstract protected function details(): array;

    /** @return list<ExportColumn<TRow>> */
    protected function exportColumns(): array
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
     * @param array<string, mixed> $values of the form that exports the list
     *
     * @return TFilter
     */
    protected function filter(array $values): object
    {
        throw new \LogicException('This desk exports nothing.');
    }

    /** The columns that other plugins add. */
    protected function addedColumns(): ExportColumns
    {
        return new ExportColumns([]);
    }

    /**
     * @param TRow $row
     *
     * @return array<string, mixed> as columns of other plugins get it
     */
    protected function addedRow(mixed $row): array
    {
        return [];
    }

    /** @return list<Desk<object, mixed>> the lists of this screen, its own first */
    protected function desks(): array
    {
        return [$this];
    }

    /** @return array<string, mixed> what slots need beside the declaration, by the name of the object on `window` */
    protected function scriptData(): array
    {
        return [];
    }

    /** @return array{text: string, url?: string, label?: string} for browsers without JavaScript */
    protected static function fallback(): array
    {
        return ['text' => __('This screen needs JavaScript.', 'benefit')];
    }

    /** The route of the export. */
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
     * @return \Generator<int, list<string|int>> the headings first
     */
    final public function lines(object $filter): \Generator
    {
        $columns = $this->exportColumns();
        $added = $this->addedColumns();
        yield [...array_map(static fn(ExportColumn $column): string => $column->heading, $columns), ...$added->headings()];
        foreach ($this->exportRows($filter) as $row) {
            yield [
                ...array_map(static fn(ExportColumn $column): string|int => ($column->cell)($row), $columns),
                ...$added->cells($this->addedRow($row)),
            ];
        }
    }

    /** @return array<string, mixed> of schema/settings/benefit-desks.json, a desk */
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

    protected function html(): string
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
