<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\IndexFactory;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\ValueCondition;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\IntegrationTestCase;

/** An index of posts with a text field and a number field. */
abstract class IndexTestCase extends IntegrationTestCase
{
    protected IndexFactory $facets;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter('benefit_index_fields', static fn(): array => ['color' => 'choice', 'price' => 'number:2']);
        $this->facets = self::plugin()->service(IndexFactory::class);
    }

    /** @param list<string> $types */
    protected function build(array $types = ['post']): void
    {
        $this->facets->begin($types);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }
    }

    protected function find(IndexQuery $query): \Benefit\Index\Query\QueryResult
    {
        return $this->facets->finder()->find($query);
    }

    protected function of(string $color): IndexQuery
    {
        return new IndexQuery(conditions: [new ValueCondition('meta:color', [[$color]])]);
    }

    /** @param array<string, mixed> $with */
    protected function post(array $with): int
    {
        return (int) wp_insert_post($with + ['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'A post', 'post_content' => 'x']);
    }

    /** Bypasses all hooks, like a write of a request that has ended. */
    protected function write(int $id, string $key, string $value): void
    {
        global $wpdb;
        $wpdb->update($wpdb->postmeta, ['meta_value' => $value], ['post_id' => $id, 'meta_key' => $key]);
    }

    protected function statements(callable $work): int
    {
        global $wpdb;
        $before = $wpdb->num_queries;
        $work();

        return $wpdb->num_queries - $before;
    }

    protected function clock(int $now): Clock
    {
        return new class ($now) extends Clock {
            public function __construct(private readonly int $moment) {}

            public function now(): int
            {
                return $this->moment;
            }
        };
    }
}
