<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\AllowedMetaField;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\Documents\FacetProvider;
use Benefit\Index\Documents\HasFacetProvider;
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
use Benefit\Index\Storage\IndexTables;
use Benefit\Index\Storage\OrdinalRepository;
use Benefit\Index\Storage\OverflowRepository;
use Benefit\Index\Storage\PendingChangeRepository;
use Benefit\Index\Storage\PostingRepository;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasActivationHook;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\HasConsistencyCheck;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasPersistentHooks;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** The index by which listings find posts, exact at every moment (TRIED.md "The facet index"). */
final class IndexModule implements HasActivationHook, BelongsToProduct, HasTables, HasPersistentHooks, HasCommands, HasConsistencyCheck, HasHourlyJobs, HasUninstallData, HasSettings
{
    /** Seconds that cron works on a new index at a time. */
    private const WORK = 20.0;
    /** Open posts, where nobody waits for them. */
    private const ALL = 100_000;

    /** Answers with numbers that one network gets in a minute, of those that are not kept. */
    public const A_MINUTE = 120;

    private ?PostIndexer $indexer = null;
    private ?PostChangeListener $changes = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Facets';
    }

    public function product(): string
    {
        return 'content';
    }

    public function tables(): array
    {
        return IndexTables::all();
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [PostChangeListener::OPTION], networkOptions: [IndexStateRepository::SWITCHED]);
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(AllowedMetaField::SETTING, [], SettingsSanitizer::lines(...), static fn(mixed $lines): array => array_map(AllowedMetaField::fromLine(...), (array) $lines))];
    }

    /** It stands on the index's own screen: a change makes the index anew. */
    public function settingsForm(): array
    {
        return [];
    }

    public function registerLasting(): void
    {
        $this->changes()->register();
    }

    public function commands(): array
    {
        return ['benefit index' => fn(): IndexCommand => new IndexCommand($this->index(...), $this->begin(...), $this->differing(...), $this->status(...))];
    }

    public function hourlyWork(): array
    {
        return [
            'working on the index of posts' => fn(): bool => $this->index()->work(self::WORK),
            // After an import that was cut off, more are open than visitors' requests read.
            'reading changed posts' => fn(): bool => $this->indexer()->catchUp(self::ALL),
        ];
    }

    public function check(): array
    {
        /* translators: %d: id of a post */
        return array_map(static fn(int $id): string => sprintf(__('Post %d is not in the index as it is.', 'benefit'), $id), $this->differing(false) ?? []);
    }

    public function index(): PostIndex
    {
        $state = $this->state();

        return new PostIndex(new IndexRebuilder($this->shared->transaction(), $this->shared->clock, $state, $this->notes(), $this->posts(), $this->planes()), $state, $this->fields(), QueryLanguage::plugin());
    }

    /**
     * Begins to make the index anew, of which a plugin made beside WordPress's own hears from now on, too.
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
            fn() => $this->changes()->settle(),
            function (): bool {
                try {
                    return $this->indexer()->catchUp();
                } catch (DatabaseException|UserFacingException) {
                    // Somebody holds the index for long: a new one is being made.
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
        $cache = new QueryCache(new QueryCacheRepository($this->shared->database()));

        return new ColumnQueryEngine($this->state(), $this->posts(), $this->chunks(), $this->places(), $cache, $this->shared->clock, $settle, $catchUp, $mayCount);
    }

    /** One more answer that nobody has kept. A network whose address tells nobody apart is not counted. */
    private function mayCount(): bool
    {
        $network = $this->shared->network()->key();
        try {
            return $network === null || $this->shared->rateLimit()->hit("view|$network", self::A_MINUTE, MINUTE_IN_SECONDS) === 0;
        } catch (DatabaseException) {
            return false;
        }
    }

    public function fields(): FacetDiscovery
    {
        return new FacetDiscovery($this->posts(), $this->brought(), $this->allowed(...));
    }

    /** @return list<AllowedMetaField> of all post types */
    public function allowed(): array
    {
        return array_values(array_filter(array_map(AllowedMetaField::read(...), $this->shared->settingsStore()->read()->texts(AllowedMetaField::SETTING))));
    }

    public function sample(): IndexAudit
    {
        return new IndexAudit(
            $this->state(),
            $this->posts(),
            $this->shared->clock,
            $this->comparison(...),
            function (): bool {
                $this->changes()->settle();

                return $this->indexer()->catchUp(self::ALL);
            },
            $this->readAgain(...),
        );
    }

    /** It looks, and brings nothing in step. */
    public function status(): IndexStatus
    {
        $now = $this->shared->clock->now();
        $current = $this->state()->current();
        $running = $this->index()->rebuild()->progress();
        $found = $current === null ? [] : $this->reader(static fn() => null, static fn(): bool => true, static fn(): bool => true)->find(new IndexQuery(counted: [Facet::TYPE], limit: 0))->counts[Facet::TYPE] ?? [];
        [$open, $late] = $this->notes()->count($now, $now - PostIndexer::PATIENCE);

        return new IndexStatus($now, $current, $running[0] ?? null, $running[1] ?? 0, $this->posts()->count($running[0]->layout->types ?? []), $found, $this->posts()->publicByType(), $open, $late, $current !== null && $this->dictionary()->isOutgrown($current), $this->planes()->size(), $this->sample()->last());
    }

    public function indexer(): PostIndexer
    {
        return $this->indexer ??= new PostIndexer($this->shared->transaction(), $this->shared->clock, $this->state(), $this->notes(), $this->posts(), $this->planes(), $this->places());
    }

    /** Changes were not noted meanwhile: the index is as one that there is not, and is made anew where a listing wants it. */
    public function switched(bool $isForNetwork): void
    {
        if ($isForNetwork) {
            // A network may have very many sites: each compares its index with this moment.
            update_site_option(IndexStateRepository::SWITCHED, $this->shared->clock->now());
        }
        array_map($this->state()->forget(...), $this->state()->builds());
    }

    public function changes(): PostChangeListener
    {
        return $this->changes ??= new PostChangeListener($this->indexer(...), $this->posts(...), $this->state(...), $this->brought());
    }

    /** @return list<int>|null posts that the index has otherwise than they are; null without an index */
    public function differing(bool $isToRepair): ?array
    {
        $build = $this->state()->current();
        if ($build === null) {
            return null;
        }
        $this->changes()->settle();
        $this->indexer()->catchUp(self::ALL);
        $differing = $this->comparison()->differing($build);
        if ($isToRepair) {
            $this->readAgain($differing);
        }

        return $differing;
    }

    /** @param list<int> $ids */
    private function readAgain(array $ids): void
    {
        array_map($this->indexer()->note(...), $ids);
        $this->places()->doubtWords(array_keys($this->state()->builds()), $ids);
        $this->indexer()->settle($ids);
    }

    private function comparison(): IndexVerifier
    {
        return new IndexVerifier($this->posts(), $this->places(), $this->chunks(), $this->dictionary(), $this->postings());
    }

    private function state(): IndexStateRepository
    {
        return new IndexStateRepository($this->shared->database());
    }

    private function notes(): PendingChangeRepository
    {
        return new PendingChangeRepository($this->shared->database());
    }

    private function posts(): SourcePostRepository
    {
        return new SourcePostRepository($this->shared->database(), $this->brought(), QueryLanguage::plugin(...));
    }

    private function brought(): ProvidedFacets
    {
        return new ProvidedFacets(
            fn(): array => array_map(static fn(HasFacetProvider $module): FacetProvider => $module->aspects(), $this->shared->modules->all(HasFacetProvider::class)),
            $this->shared->clock,
        );
    }

    private function planes(): DocumentRepository
    {
        return new DocumentRepository($this->shared->database(), $this->dictionary(), new OverflowRepository($this->shared->database()), $this->postings());
    }

    private function places(): OrdinalRepository
    {
        return new OrdinalRepository($this->shared->database());
    }

    private function chunks(): ColumnRepository
    {
        return new ColumnRepository($this->shared->database());
    }

    private function postings(): PostingRepository
    {
        return new PostingRepository($this->shared->database());
    }

    private function dictionary(): DictionaryRepository
    {
        return new DictionaryRepository($this->shared->database());
    }
}
