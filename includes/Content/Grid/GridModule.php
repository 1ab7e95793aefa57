<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Content\Facets\Facet;
use Benefit\Content\Facets\FacetsModule;
use Benefit\Content\Facets\FieldFinder;
use Benefit\Content\Facets\Layout;
use Benefit\Content\Product\ProductModule;
use Benefit\Shared\Aspects\Aspect;
use Benefit\Shared\Aspects\AspectKind;
use Benefit\Shared\Html\Blocks;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Html\ScriptSettings;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCron;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPageSettings;
use Benefit\Shared\Module\HasPatterns;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Listings: posts as a grid, a list or a row, filtered and paged (spec/content.txt §1–§9). */
final class GridModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasPageSettings, HasPatterns, HasCron, HasStoredData
{
    private ?Listings $listings = null;
    private ?Standing $standing = null;

    public function __construct(private readonly SharedModule $shared, private readonly FacetsModule $facets) {}

    public function name(): string
    {
        return 'Content/Grid';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        add_filter('register_block_type_args', GridBlock::rendersItsBlocks(...), 10, 2);
        (new PublicTermRepository())->register();
        $this->standing()->register();
        $this->want()->register();
        add_action('rest_api_init', $this->registerForEditor(...));
        $robots = new Robots($this->listings());
        $robots->register();
        add_action('template_redirect', (new GridForm())->redirect(...), 5);
        add_action('template_redirect', $robots->redirect(...), 5);
        (new ViewPostType())->register();
        $this->savedView()->register();
    }

    public function actions(): array
    {
        $answer = new Answer($this->listings(), new GridBlock($this->listings(), $this->shared->islands()));

        return [(new Rest($this->listings()))->action(), ...(new Ajax(new Views($this->listings(), $this->standing()), $answer))->actions()];
    }

    public function blocks(): array
    {
        return [
            GridBlock::NAME => fn(): GridBlock => new GridBlock($this->listings(), $this->shared->islands()),
            ItemsBlock::NAME => fn(): ItemsBlock => new ItemsBlock($this->listings(), $this->shared->islands()),
            PagerBlock::NAME => fn(): PagerBlock => new PagerBlock($this->listings(), $this->shared->islands()),
            CountBlock::NAME => fn(): CountBlock => new CountBlock($this->listings()),
            EmptyBlock::NAME => fn(): EmptyBlock => new EmptyBlock($this->listings()),
            FiltersBlock::NAME => fn(): FiltersBlock => new FiltersBlock($this->listings(), $this->shared->islands()),
            Controls::FILTER => fn(): FilterBlock => new FilterBlock($this->listings(), $this->shared->islands()),
            Controls::SORT => fn(): SortBlock => new SortBlock($this->listings(), $this->shared->islands()),
            Controls::PER_PAGE => fn(): PerPageBlock => new PerPageBlock($this->listings(), $this->shared->islands()),
            SavedView::BLOCK => $this->savedView(...),
            'benefit/grid-active' => fn(): ActiveBlock => new ActiveBlock($this->listings()),
        ];
    }

    public function islands(): array
    {
        // All have one script: whoever filters also turns pages.
        $island = static fn(string $name, ?\Closure $part = null): Island => new Island($name, __DIR__ . "/templates/$name.php", script: static fn(): string => PagerBlock::ISLAND, part: $part);
        $partOfLightbox = static fn(array $props): string => $props['selector'] === '' ? '' : 'grid-lightbox-part';

        return [
            $island(FilterBlock::ISLAND, FilterBlock::part(...)),
            $island(SortBlock::ISLAND),
            $island(PagerBlock::ISLAND),
            new Island(GridBlock::LIGHTBOX, __DIR__ . '/templates/grid-lightbox.php', part: $partOfLightbox),
        ];
    }

    /** The object of schema/settings/benefit-content.json. */
    public function pageSettings(): array
    {
        $values = static fn(): array => ['separator' => Choice::SEPARATOR, 'no_results' => EmptyBlock::usual()];

        return ['benefitContent' => new ScriptSettings('benefitContent', $values, [FilterBlock::ISLAND, SortBlock::ISLAND, PagerBlock::ISLAND])];
    }

    public function patterns(): array
    {
        return GridPatterns::all();
    }

    public function cronHooks(): array
    {
        return [Want::HOOK];
    }

    public function storedData(): StoredData
    {
        return new StoredData(postTypes: [ViewPostType::NAME]);
    }

    public function listings(): Listings
    {
        return $this->listings ??= new Listings($this->library(), $this->standing(), $this->shared->clock);
    }

    private function registerForEditor(): void
    {
        $schema = ['type' => 'array', 'context' => ['edit'], 'readonly' => true];
        register_rest_field('type', 'benefit_facets', ['get_callback' => $this->broughtTo(...), 'schema' => $schema]);
        register_rest_field('type', 'benefit_fields', ['get_callback' => $this->fieldsOf(...), 'schema' => ['type' => 'object'] + $schema]);
    }

    /**
     * For the editor: by what else posts of a type may be filtered and sorted.
     *
     * @param array<string, mixed> $type
     *
     * @return list<array{id: string, label: string, holds: string, orders: array{string, string}, card: string, end: bool}>
     */
    private function broughtTo(array $type): array
    {
        $brought = $this->facets->fields()->brought->of([(string) $type['slug']]);

        return array_map(static fn(string $id, Aspect $one): array => ['id' => $id, 'label' => $one->label, 'holds' => Facet::brought($one)->holds(), 'orders' => $one->orders, 'card' => $one->card, 'end' => $one->kind === AspectKind::End], array_keys($brought), $brought);
    }

    /**
     * For the editor: the custom fields by which posts of a type may be filtered.
     *
     * @param array<string, mixed> $type
     *
     * @return object of each, by its key, array{label: string, holds: string}; the label '' where it has none
     */
    private function fieldsOf(array $type): object
    {
        $types = [(string) $type['slug']];
        $fields = [];
        foreach (array_filter($this->facets->fields()->now($types), static fn(Facet $one): bool => $one->isMeta()) as $field) {
            $fields[$field->name()] = ['label' => FieldFinder::label($field->name(), $types), 'holds' => $field->holds()];
        }

        return (object) $fields;
    }

    private function savedView(): SavedViewBlock
    {
        return new SavedViewBlock($this->listings(), Blocks::sheet($this->product()));
    }

    private function library(): Library
    {
        return new Library(
            function (): ?Layout {
                $index = $this->facets->index();
                $layout = $index->current()?->layout;

                return $index->isComplete($layout) ? $layout : null;
            },
            $this->facets->finder(),
            $this->facets->fields(),
            $this->want()->later(...),
        );
    }

    private function want(): Want
    {
        return new Want($this->facets->index(...), $this->facets->begin(...));
    }

    private function standing(): Standing
    {
        return $this->standing ??= new Standing();
    }
}
