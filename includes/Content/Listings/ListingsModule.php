<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\ContentProduct;
use Benefit\Content\Listings\Blocks\ActiveFiltersBlock;
use Benefit\Content\Listings\Blocks\FilterBlock;
use Benefit\Content\Listings\Blocks\FilterGroupBlock;
use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Content\Listings\Blocks\ListingAjaxResponse;
use Benefit\Content\Listings\Blocks\ListingBlock;
use Benefit\Content\Listings\Blocks\ListingItemsBlock;
use Benefit\Content\Listings\Blocks\ListingPatterns;
use Benefit\Content\Listings\Blocks\ListingPreviewRestController;
use Benefit\Content\Listings\Blocks\NoResultsBlock;
use Benefit\Content\Listings\Blocks\PaginationBlock;
use Benefit\Content\Listings\Blocks\PerPageBlock;
use Benefit\Content\Listings\Blocks\ResultCountBlock;
use Benefit\Content\Listings\Blocks\SavedViewBlock;
use Benefit\Content\Listings\Blocks\SortBlock;
use Benefit\Content\Listings\Query\FilterValueList;
use Benefit\Content\Listings\Query\ListingSearch;
use Benefit\Content\Listings\Query\PublicTermRepository;
use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\Documents\ProvidedFacet;
use Benefit\Index\Documents\ProvidedFacetType;
use Benefit\Index\IndexFactory;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Html\ScriptData;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlockPatterns;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasScriptData;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Listings: posts as a grid, a list or a row, filtered and paged (spec/content.txt §1–§9). */
final class ListingsModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasScriptData, HasBlockPatterns, HasCronHooks, HasUninstallData
{
    private ?ListingRegistry $listings = null;
    private ?RenderContext $standing = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Grid';
    }

    public function product(): string
    {
        return ContentProduct::ID;
    }

    public function register(): void
    {
        add_filter('register_block_type_args', ListingBlock::rendersItsBlocks(...), 10, 2);
        (new PublicTermRepository())->register();
        $this->standing()->register();
        $this->want()->register();
        add_action('rest_api_init', $this->registerForEditor(...));
        $robots = new ListingSeo($this->listings());
        $robots->register();
        add_action('template_redirect', (new FilterForm())->redirect(...), 5);
        add_action('template_redirect', $robots->redirect(...), 5);
        (new SavedViewPostType())->register();
        $this->savedView()->register();
    }

    public function actions(): array
    {
        $answer = new ListingAjaxResponse($this->listings(), new ListingBlock($this->listings(), $this->shared->islands()));

        return [(new ListingPreviewRestController($this->listings()))->action(), ...(new ListingAjax(new ListingResolver($this->listings(), $this->standing()), $answer))->actions()];
    }

    public function blocks(): array
    {
        return [
            Listing::BLOCK => fn(): ListingBlock => new ListingBlock($this->listings(), $this->shared->islands()),
            ListingItemsBlock::NAME => fn(): ListingItemsBlock => new ListingItemsBlock($this->listings(), $this->shared->islands()),
            PaginationBlock::NAME => fn(): PaginationBlock => new PaginationBlock($this->listings(), $this->shared->islands()),
            ResultCountBlock::NAME => fn(): ResultCountBlock => new ResultCountBlock($this->listings()),
            NoResultsBlock::NAME => fn(): NoResultsBlock => new NoResultsBlock($this->listings()),
            FilterGroupBlock::NAME => fn(): FilterGroupBlock => new FilterGroupBlock($this->listings(), $this->shared->islands()),
            ListingControls::FILTER => fn(): FilterBlock => new FilterBlock($this->listings(), $this->shared->islands()),
            ListingControls::SORT => fn(): SortBlock => new SortBlock($this->listings(), $this->shared->islands()),
            ListingControls::PER_PAGE => fn(): PerPageBlock => new PerPageBlock($this->listings(), $this->shared->islands()),
            SavedView::BLOCK => $this->savedView(...),
            'benefit/grid-active' => fn(): ActiveFiltersBlock => new ActiveFiltersBlock($this->listings()),
        ];
    }

    public function islands(): array
    {
        // All have one script: whoever filters also turns pages.
        $island = static fn(string $name, ?\Closure $part = null): IslandDefinition => new IslandDefinition($name, __DIR__ . "/Blocks/templates/$name.php", script: static fn(): string => PaginationBlock::ISLAND, part: $part);
        $partOfLightbox = static fn(array $props): string => $props['selector'] === '' ? '' : 'grid-lightbox-part';

        return [
            $island(FilterBlock::ISLAND, FilterBlock::part(...)),
            $island(SortBlock::ISLAND),
            $island(PaginationBlock::ISLAND),
            new IslandDefinition(ListingBlock::LIGHTBOX, __DIR__ . '/Blocks/templates/grid-lightbox.php', part: $partOfLightbox),
        ];
    }

    /** The object of schema/settings/benefit-content.json. */
    public function pageSettings(): array
    {
        $values = static fn(): array => ['separator' => FilterValueList::SEPARATOR, 'no_results' => NoResultsBlock::usual()];

        return ['benefitContent' => new ScriptData('benefitContent', $values, [FilterBlock::ISLAND, SortBlock::ISLAND, PaginationBlock::ISLAND])];
    }

    public function patterns(): array
    {
        return ListingPatterns::all();
    }

    public function cronHooks(): array
    {
        return [IndexRequester::HOOK];
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(postTypes: [SavedViewPostType::NAME]);
    }

    public function listings(): ListingRegistry
    {
        return $this->listings ??= new ListingRegistry($this->library(), $this->standing(), $this->shared->clock);
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
        $brought = $this->shared->container->get(IndexFactory::class)->fields()->brought->of([(string) $type['slug']]);

        return array_map(static fn(string $id, ProvidedFacet $one): array => ['id' => $id, 'label' => $one->label, 'holds' => Facet::brought($one)->holds(), 'orders' => $one->orders, 'card' => $one->card, 'end' => $one->kind === ProvidedFacetType::End], array_keys($brought), $brought);
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
        foreach (array_filter($this->shared->container->get(IndexFactory::class)->fields()->now($types), static fn(Facet $one): bool => $one->isMeta()) as $field) {
            $fields[$field->name()] = ['label' => FacetDiscovery::label($field->name(), $types), 'holds' => $field->holds()];
        }

        return (object) $fields;
    }

    private function savedView(): SavedViewBlock
    {
        return new SavedViewBlock($this->listings(), BlockRegistrar::sheet($this->product()));
    }

    private function library(): ListingSearch
    {
        return new ListingSearch(
            function (): ?ColumnLayout {
                $index = $this->shared->container->get(IndexFactory::class)->index();
                $layout = $index->current()?->layout;

                return $index->isComplete($layout) ? $layout : null;
            },
            $this->shared->container->get(IndexFactory::class)->finder(),
            $this->shared->container->get(IndexFactory::class)->fields(),
            $this->want()->later(...),
        );
    }

    private function want(): IndexRequester
    {
        return new IndexRequester($this->shared->container->get(IndexFactory::class)->index(...), $this->shared->container->get(IndexFactory::class)->begin(...));
    }

    private function standing(): RenderContext
    {
        return $this->standing ??= new RenderContext();
    }
}
