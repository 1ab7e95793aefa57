<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\AllowedMetaField;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\Documents\FacetProvider;
use Benefit\Index\Documents\ProvidedFacets;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Language\QueryLanguage;
use Benefit\Index\Query\ColumnQueryEngine;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryCache;
use Benefit\Index\Query\QueryCacheRepository;
use Benefit\Index\Query\QueryEngine;
use Benefit\Index\Storage\ColumnRepository;
use Benefit\Index\Storage\DictionaryRepository;
use Benefit\Index\Storage\DocumentRepository;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Index\Storage\OrdinalRepository;
use Benefit\Index\Storage\OverflowRepository;
use Benefit\Index\Storage\PendingChangeRepository;
use Benefit\Index\Storage\PostingRepository;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Boot\RequestContext;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Creates the parts of the post index, which is exact at all times (docs/architecture/index.md). Most are created for
 * each use, because data that they have read may be outdated for the next one.
 */
final class IndexFactory
{
    /** Pending changes to process if no visitor is waiting. */
    public const ALL = 100_000;

    /** Limit per network for uncached queries with counts. */
    public const A_MINUTE = 120;

    private ?PostIndexer $indexer = null;
    private ?PostChangeListener $changes = null;

    /** @param \Closure(): ClientAddress $network */
    public function __construct(
        private readonly Database $database,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
        private readonly SettingsStore $settings,
        private readonly RateLimiter $rateLimit,
        private readonly Contributions $contributions,
        #[Lazy(ClientAddress::class)]
        private readonly \Closure $network,
        private readonly RequestContext $context,
    ) {}

    /**
     * Records changed posts from now on; called on the first hook of a change.
     *
     * @param mixed $filtered value of the hook, if it is a filter
     */
    public function watchPosts(mixed $filtered = null): mixed
    {
        $this->changes()->register();

        return $filtered;
    }

    public function index(): PostIndex
    {
        $state = $this->state();

        return new PostIndex(new IndexRebuilder($this->transaction, $this->clock, $state, $this->notes(), $this->posts(), $this->documents()), $state, $this->fields(), QueryLanguage::plugin());
    }

    /**
     * Starts a rebuild and registers the change listener, also for a plugin instance whose hooks are not bound.
     *
     * @param list<string> $types names of public post types
     */
    public function begin(array $types): void
    {
        $this->index()->begin($types);
        $this->changes()->register();
    }

    public function finder(): QueryEngine
    {
        return $this->reader(
            fn() => $this->changes()->applyChanges(),
            function (): bool {
                try {
                    return $this->indexer()->catchUp();
                } catch (DatabaseException|UserFacingException) {
                    // The index is locked for long by a rebuild.
                    return false;
                }
            },
            $this->mayCount(...),
        );
    }

    /**
     * @param \Closure(): void $settle
     * @param \Closure(): bool $catchUp
     * @param \Closure(): bool $mayCount
     */
    private function reader(\Closure $settle, \Closure $catchUp, \Closure $mayCount): ColumnQueryEngine
    {
        $cache = new QueryCache(new QueryCacheRepository($this->database));

        return new ColumnQueryEngine($this->state(), $this->posts(), $this->chunks(), $this->places(), $cache, $this->clock, $settle, $catchUp, $mayCount);
    }

    /** Counts an uncached query. Networks whose address does not distinguish clients are not limited. */
    private function mayCount(): bool
    {
        $network = ($this->network)()->key();
        try {
            return $network === null || $this->rateLimit->hit("view|$network", self::A_MINUTE, MINUTE_IN_SECONDS) === 0;
        } catch (DatabaseException) {
            return false;
        }
    }

    public function fields(): FacetDiscovery
    {
        return new FacetDiscovery($this->posts(), $this->provided(), $this->allowed(...));
    }

    /** @return list<AllowedMetaField> for all post types */
    public function allowed(): array
    {
        return array_values(array_filter(array_map(AllowedMetaField::parse(...), $this->settings->loadSettings()->texts(AllowedMetaField::SETTING))));
    }

    public function sample(): IndexAudit
    {
        return new IndexAudit(
            $this->state(),
            $this->posts(),
            $this->clock,
            $this->comparison(...),
            function (): bool {
                $this->changes()->applyChanges();

                return $this->indexer()->catchUp(self::ALL);
            },
            $this->readAgain(...),
        );
    }

    /** Reads the status without updating the index. */
    public function status(): IndexStatus
    {
        $now = $this->clock->now();
        $current = $this->state()->current();
        $running = $this->index()->rebuild()->progress();
        $found = $current === null ? [] : $this->reader(static fn() => null, static fn(): bool => true, static fn(): bool => true)->find(new IndexQuery(counted: [Facet::TYPE], limit: 0))->counts[Facet::TYPE] ?? [];
        [$open, $late] = $this->notes()->count($now, $now - PostIndexer::PATIENCE);

        return new IndexStatus($now, $current, $running[0] ?? null, $running[1] ?? 0, $this->posts()->count($running[0]->layout->types ?? []), $found, $this->posts()->publicByType(), $open, $late, $current !== null && $this->dictionary()->hasOverflow($current), $this->documents()->size(), $this->sample()->last());
    }

    public function indexer(): PostIndexer
    {
        return $this->indexer ??= new PostIndexer($this->transaction, $this->clock, $this->state(), $this->notes(), $this->posts(), $this->documents(), $this->places());
    }

    public function changes(): PostChangeListener
    {
        return $this->changes ??= new PostChangeListener($this->indexer(...), $this->posts(...), $this->state(...), $this->provided(), $this->context->startedAt);
    }

    /** @return list<int>|null posts that differ from the index; null if there is no index */
    public function differing(bool $isToRepair): ?array
    {
        $build = $this->state()->current();
        if ($build === null) {
            return null;
        }
        $this->changes()->applyChanges();
        $this->indexer()->catchUp(self::ALL);
        $differing = $this->comparison()->findDifferingPosts($build);
        if ($isToRepair) {
            $this->readAgain($differing);
        }

        return $differing;
    }

    /** @param list<int> $ids */
    private function readAgain(array $ids): void
    {
        array_map($this->indexer()->note(...), $ids);
        $this->places()->markWordsUncertain(array_keys($this->state()->builds()), $ids);
        $this->indexer()->settle($ids);
    }

    private function comparison(): IndexVerifier
    {
        return new IndexVerifier($this->posts(), $this->places(), $this->chunks(), $this->dictionary(), $this->postings());
    }

    public function state(): IndexStateRepository
    {
        return new IndexStateRepository($this->database);
    }

    private function notes(): PendingChangeRepository
    {
        return new PendingChangeRepository($this->database);
    }

    private function posts(): SourcePostRepository
    {
        return new SourcePostRepository($this->database, $this->provided(), QueryLanguage::plugin(...));
    }

    private function provided(): ProvidedFacets
    {
        return new ProvidedFacets($this->facetProviders(...), $this->clock);
    }

    /** @return list<FacetProvider> */
    private function facetProviders(): array
    {
        /**
         * Filters the providers of facets by which listings filter and sort posts. Anything but a `FacetProvider` is
         * left out. A provider must be present in every request, from `plugins_loaded` on.
         *
         * @since 0.1.0
         *
         * @param list<\Benefit\Index\Documents\FacetProvider> $providers the providers of this plugin
         */
        $providers = apply_filters('benefit_facet_providers', array_values($this->contributions->allServices('facets')));

        return array_values(array_filter((array) $providers, static fn(mixed $provider): bool => $provider instanceof FacetProvider));
    }

    private function documents(): DocumentRepository
    {
        return new DocumentRepository($this->database, $this->dictionary(), new OverflowRepository($this->database), $this->postings());
    }

    private function places(): OrdinalRepository
    {
        return new OrdinalRepository($this->database);
    }

    private function chunks(): ColumnRepository
    {
        return new ColumnRepository($this->database);
    }

    private function postings(): PostingRepository
    {
        return new PostingRepository($this->database);
    }

    private function dictionary(): DictionaryRepository
    {
        return new DictionaryRepository($this->database);
    }
}
