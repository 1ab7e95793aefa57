<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings\IndexAdmin;

use Benefit\Content\Listings\IndexAdmin\IndexSampleJob;
use Benefit\Content\Listings\IndexAdmin\IndexScreen;
use Benefit\Content\Listings\IndexAdmin\IndexSiteHealth;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetEncoding;
use Benefit\Index\IndexFactory;
use Benefit\Index\IndexStatus;
use Benefit\Index\PostIndexer;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\IntegrationTestCase;

/** Site Health reports problems of the index of listings. */
final class IndexHealthTest extends IntegrationTestCase
{
    private const LISTING = '<!-- wp:benefit/content-grid {"query":{"postTypes":["page"]}} --><!-- /wp:benefit/content-grid -->';

    private IndexFactory $facets;

    protected function setUp(): void
    {
        parent::setUp();
        $this->facets = self::plugin()->service(IndexFactory::class);
    }

    public function testWithoutListingsNothingIsMissing(): void
    {
        self::assertSame(['good', ''], $this->said());
    }

    public function testAnIndexIsMissingWhileListingsStand(): void
    {
        $id = wp_insert_post(['post_type' => 'page', 'post_status' => 'draft', 'post_title' => 'A page', 'post_content' => self::LISTING]);
        self::assertSame('good', $this->said()[0], 'Nobody sees a draft.');
        remove_all_actions('save_post');
        wp_update_post(['ID' => $id, 'post_status' => 'publish']);

        [$status, $label, $result] = [...$this->said(), $this->outcome()];
        self::assertSame(['recommended', 'Listings have no search index'], [$status, $label]);
        self::assertStringContainsString('page', $result['description']);
        self::assertStringContainsString(esc_url(IndexScreen::url()), $result['actions']);

        $this->build(['page']);
        self::assertSame('good', $this->said()[0]);
    }

    public function testChangesThatNobodyReadsAreSaidAfterTenMinutes(): void
    {
        $this->build(['post']);
        self::plugin()->service(IndexFactory::class)->indexer()->note(1);
        self::assertSame('good', $this->said(time() + PostIndexer::PATIENCE)[0]);
        self::assertSame(['recommended', 'The search index is out of date'], $this->said(time() + PostIndexer::PATIENCE + 60));
    }

    public function testARebuildThatIsPausedOrDoesNotMoveIsSaid(): void
    {
        $this->facets->begin(['post']);
        self::assertSame('good', $this->said()[0]);
        self::assertSame('The rebuild of the search index has stopped', $this->said(time() + 3 * HOUR_IN_SECONDS)[1]);

        $this->facets->index()->rebuild()->pause(true);
        self::assertSame('The rebuild of the search index is paused', $this->said(time() + 3 * HOUR_IN_SECONDS)[1]);
    }

    public function testWhatTheSampleHasFoundIsSaidUntilTheNextOneFindsNothing(): void
    {
        $id = (int) wp_insert_post(['post_status' => 'publish', 'post_title' => 'A post', 'post_content' => 'x']);
        $this->build(['post']);
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_status' => 'private'], ['ID' => $id]);
        do_action(IndexSampleJob::HOOK);

        self::assertSame('Posts were changed without updating the search index', $this->said()[1]);
        self::assertStringContainsString('1 did not match and was indexed again.', $this->outcome()['description']);
        self::assertStringContainsString('1 did not match', $this->debug()['sample']['value']);

        do_action(IndexSampleJob::HOOK);
        self::assertSame('good', $this->said()[0]);
    }

    public function testAnIndexMostOfWhichStandsEmptyIsToBeRebuilt(): void
    {
        $this->build(['post']);
        $given = static fn(int $places): int => self::plugin()->database()->execute("UPDATE {view_state} SET number = %d WHERE name LIKE 'build%%'", $places);
        $given(IndexStatus::LARGE - 1);
        self::assertSame('good', $this->said()[0], 'Of a small one nobody notices it.');
        $given(IndexStatus::LARGE);

        self::assertSame(['recommended', 'The search index has grown too large'], $this->said());
        self::assertStringContainsString('Rebuild the index', $this->outcome()['description']);
        self::assertStringContainsString('Rebuild the index', implode(' ', IndexScreen::sentences($this->facets->status())));
        $this->build(['post']);
        self::assertSame('good', $this->said()[0]);
    }

    /** An index of an older version does not store its number of columns. */
    public function testAnIndexThatDoesNotSayWhatItWasMadeWithIsNotToBeRebuilt(): void
    {
        wp_insert_post(['post_title' => 'One', 'post_status' => 'publish']);
        $this->build(['post']);
        self::plugin()->database()->execute("UPDATE {view_state} SET number = %d, data = REPLACE(data, %s, %s) WHERE name LIKE 'build%%'", IndexStatus::LARGE, '"made":' . ($this->facets->index()->current()->made ?? 0), '"of":0');

        self::assertSame('good', $this->said()[0]);
    }

    /** Values are compared by bytes, so a rebuild would find the same number again. */
    public function testSpellingsOfAFieldAreCountedAsItsFilterHasThem(): void
    {
        foreach (['Red', 'red', 'RED'] as $value) {
            wp_insert_post(['post_title' => $value, 'post_status' => 'publish', 'meta_input' => ['hue' => $value]]);
        }

        self::assertSame(3, (new \ReflectionMethod($this->facets, 'posts'))->invoke($this->facets)->valuesOf('hue'));
    }

    /** Blocks of a new index stay empty where most posts are not public, so a rebuild would change nothing. */
    public function testAnIndexThatWasMadeThatLargeIsNotToBeRebuilt(): void
    {
        $this->build(['post']);
        self::plugin()->database()->execute("UPDATE {view_state} SET number = %d, data = REPLACE(data, %s, %s) WHERE name LIKE 'build%%'", IndexStatus::LARGE, '"made":' . ($this->facets->index()->current()->made ?? 0), '"made":' . IndexStatus::LARGE);

        self::assertSame('good', $this->said()[0]);
    }

    public function testAFilterThatHasMoreOptionsThanItWasMadeForAsksForARebuild(): void
    {
        $this->build(['post']);
        $build = $this->facets->index()->current();
        $few = array_values(array_filter($build->layout->facets ?? [], static fn(Facet $facet): bool => $facet->kind === FacetEncoding::Few))[0];
        $have = static fn(int $code): int => self::plugin()->database()->execute('INSERT INTO {view_code} (build, facet, code, value) VALUES (%d, %d, %d, %s)', $build->number ?? 0, $build?->layout->first($few), $code, "9$code");
        $have(FacetEncoding::FEW);
        self::assertSame('good', $this->said()[0]);
        $have(FacetEncoding::FEW + 1);

        self::assertSame('The search index has grown too large', $this->said()[1]);
    }

    public function testTheNightlySampleIsScheduledInTheNight(): void
    {
        self::assertSame('03:00', wp_date('H:i', (int) wp_next_scheduled(IndexSampleJob::HOOK)));
    }

    public function testTheDebugInformationNamesWhatIsInTheIndex(): void
    {
        self::assertSame('none', $this->debug()['types']['value']);
        $this->build(['post', 'page']);
        $fields = $this->debug();

        self::assertSame(['post, page', (string) ((int) wp_count_posts()->publish + (int) wp_count_posts('page')->publish)], [$fields['types']['value'], $fields['posts']['value']]);
        self::assertStringContainsString('tax:category', $fields['facets']['value']);
    }

    /** @return array{string, string} status, and the message unless the status is good */
    private function said(?int $now = null): array
    {
        $result = $this->outcome($now);

        return [$result['status'], $result['status'] === 'good' ? '' : $result['label']];
    }

    /** @return array<string, mixed> */
    private function outcome(?int $now = null): array
    {
        return $this->health($now)->test();
    }

    /** @return array<string, array<string, string>> */
    private function debug(): array
    {
        return $this->health(null)->debug([])['benefit_index']['fields'];
    }

    private function health(?int $now): IndexSiteHealth
    {
        $clock = $now === null ? null : new class ($now) extends Clock {
            public function __construct(private readonly int $moment) {}

            public function now(): int
            {
                return $this->moment;
            }
        };

        return self::plugin($clock)->service(IndexSiteHealth::class);
    }

    /** @param list<string> $types */
    private function build(array $types): void
    {
        $this->facets->begin($types);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }
    }
}
