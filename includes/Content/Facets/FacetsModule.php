<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

use Benefit\Content\Product\ProductModule;
use Benefit\Shared\Aspects\Aspects;
use Benefit\Shared\Database\DatabaseError;
use Benefit\Shared\Module\HasActivation;
use Benefit\Shared\Module\HasAspects;
use Benefit\Shared\Module\HasCheck;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\HasHourlyWork;
use Benefit\Shared\Module\HasLastingHooks;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsInput;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The index by which listings find posts, exact at every moment (TRIED.md "The facet index"). */
final class FacetsModule implements HasActivation, OfProduct, HasTables, HasLastingHooks, HasCommands, HasCheck, HasHourlyWork, HasStoredData, HasSettings
{
    /** Seconds that cron works on a new index at a time. */
    private const WORK = 20.0;
    /** Open posts, where nobody waits for them. */
    private const ALL = 100_000;

    /** Answers with numbers that one network gets in a minute, of those that are not kept. */
    public const A_MINUTE = 120;

    private ?Indexer $indexer = null;
    private ?Changes $changes = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Facets';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function tables(): array
    {
        return IndexTables::all();
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [Changes::OPTION], networkOptions: [StateRepository::SWITCHED]);
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new Setting(AllowedField::SETTING, [], SettingsInput::lines(...), static fn(mixed $lines): array => array_map(AllowedField::fromLine(...), (array) $lines))];
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
        return ['benefit index' => fn(): CliIndex => new CliIndex($this->index(...), $this->begin(...), $this->differing(...), $this->status(...))];
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

    public function index(): Index
    {
        $state = $this->state();

        return new Index(new Rebuild($this->shared->transaction(), $this->shared->clock, $state, $this->notes(), $this->posts(), $this->planes()), $state, $this->fields(), Spoken::plugin());
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

    public function finder(): Finder
    {
        return $this->reader(
            fn() => $this->changes()->settle(),
            function (): bool {
                try {
                    return $this->indexer()->catchUp();
                } catch (DatabaseError|Refusal) {
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
    private function reader(\Closure $settle, \Closure $catchUp, \Closure $mayCount): PlaneFinder
    {
        $cache = new AnswerCache(new AnswerRepository($this->shared->database()));

        return new PlaneFinder($this->state(), $this->posts(), $this->chunks(), $this->places(), $cache, $this->shared->clock, $settle, $catchUp, $mayCount);
    }

    /** One more answer that nobody has kept. A network whose address tells nobody apart is not counted. */
    private function mayCount(): bool
    {
        $network = $this->shared->network()->key();
        try {
            return $network === null || $this->shared->rateLimit()->hit("view|$network", self::A_MINUTE, MINUTE_IN_SECONDS) === 0;
        } catch (DatabaseError) {
            return false;
        }
    }

    public function fields(): FieldFinder
    {
        return new FieldFinder($this->posts(), $this->brought(), $this->allowed(...));
    }

    /** @return list<AllowedField> of all post types */
    public function allowed(): array
    {
        return array_values(array_filter(array_map(AllowedField::read(...), $this->shared->settingsStore()->read()->texts(AllowedField::SETTING))));
    }

    public function sample(): Sample
    {
        return new Sample(
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
    public function status(): Status
    {
        $now = $this->shared->clock->now();
        $current = $this->state()->current();
        $running = $this->index()->rebuild()->progress();
        $found = $current === null ? [] : $this->reader(static fn() => null, static fn(): bool => true, static fn(): bool => true)->find(new FacetQuery(counted: [Facet::TYPE], limit: 0))->counts[Facet::TYPE] ?? [];
        [$open, $late] = $this->notes()->count($now, $now - Indexer::PATIENCE);

        return new Status($now, $current, $running[0] ?? null, $running[1] ?? 0, $this->posts()->count($running[0]->layout->types ?? []), $found, $this->posts()->publicByType(), $open, $late, $current !== null && $this->dictionary()->isOutgrown($current), $this->planes()->size(), $this->sample()->last());
    }

    public function indexer(): Indexer
    {
        return $this->indexer ??= new Indexer($this->shared->transaction(), $this->shared->clock, $this->state(), $this->notes(), $this->posts(), $this->planes(), $this->places());
    }

    /** Changes were not noted meanwhile: the index is as one that there is not, and is made anew where a listing wants it. */
    public function switched(bool $isForNetwork): void
    {
        if ($isForNetwork) {
            // A network may have very many sites: each compares its index with this moment.
            update_site_option(StateRepository::SWITCHED, $this->shared->clock->now());
        }
        array_map($this->state()->forget(...), $this->state()->builds());
    }

    public function changes(): Changes
    {
        return $this->changes ??= new Changes($this->indexer(...), $this->posts(...), $this->state(...), $this->brought());
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

    private function comparison(): IndexCheck
    {
        return new IndexCheck($this->posts(), $this->places(), $this->chunks(), $this->dictionary(), $this->postings());
    }

    private function state(): StateRepository
    {
        return new StateRepository($this->shared->database());
    }

    private function notes(): NoteRepository
    {
        return new NoteRepository($this->shared->database());
    }

    private function posts(): PostRepository
    {
        return new PostRepository($this->shared->database(), $this->brought(), Spoken::plugin(...));
    }

    private function brought(): Brought
    {
        return new Brought(
            fn(): array => array_map(static fn(HasAspects $module): Aspects => $module->aspects(), $this->shared->modules->all(HasAspects::class)),
            $this->shared->clock,
        );
    }

    private function planes(): PlaneRepository
    {
        return new PlaneRepository($this->shared->database(), $this->dictionary(), new BeyondRepository($this->shared->database()), $this->postings());
    }

    private function places(): PlaceRepository
    {
        return new PlaceRepository($this->shared->database());
    }

    private function chunks(): ChunkRepository
    {
        return new ChunkRepository($this->shared->database());
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
