<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\IndexCommand;
use Benefit\Index\IndexFactory;
use PHPUnit\Framework\Attributes\Group;

require_once __DIR__ . '/wp-cli.php';

/** Messages of `wp benefit index rebuild`. tests/cli runs it in WP-CLI itself. */
#[Group('sqlite')]
final class CliIndexTest extends IndexTestCase
{
    protected function tearDown(): void
    {
        \WP_CLI::$said = [];
        parent::tearDown();
    }

    public function testOfTheTypesThatTheIndexHasThoseThatHaveGoneAreLeftOut(): void
    {
        register_post_type('shelf', ['public' => true]);
        $this->build(['shelf', 'page']);
        unregister_post_type('shelf');
        $this->rebuild();

        self::assertSame(['page'], $this->facets->index()->current()?->layout->types);
        self::assertSame('Success: The search index is complete.', end(\WP_CLI::$said));
    }

    public function testWhereAllOfThemHaveGoneItIsMadeOfPosts(): void
    {
        register_post_type('shelf', ['public' => true]);
        $this->build(['shelf']);
        unregister_post_type('shelf');
        $this->rebuild();

        self::assertSame(['post'], $this->facets->index()->current()?->layout->types);
    }

    public function testATypeThatIsNamedAndThatThereIsNotIsSaid(): void
    {
        $this->expectExceptionMessage('These post types are not public: shelf');
        $this->rebuild(['types' => 'post,shelf']);
    }

    public function testOneThatSomebodyPausesMeanwhileIsNotSaidToBeWhole(): void
    {
        $this->pauseOnceBegun();
        $this->rebuild();

        self::assertSame('The rebuild is paused.', end(\WP_CLI::$said));
        self::assertNotContains('Success: The search index is complete.', \WP_CLI::$said);
        $this->rebuild(['resume' => true]);
        self::assertSame('Success: The search index is complete.', end(\WP_CLI::$said));
    }

    public function testWhereThereIsNoneNothingGoesOn(): void
    {
        $this->rebuild(['resume' => true]);

        self::assertSame(['There is no search index yet.'], \WP_CLI::$said);
    }

    /** Lets another process pause the rebuild before its first step. */
    private function pauseOnceBegun(): void
    {
        $rebuild = self::plugin()->service(IndexFactory::class)->index()->rebuild();
        $pause = static function (string $sql) use ($rebuild, &$pause): string {
            if ($sql === 'START TRANSACTION' && $rebuild->running() !== null) {
                remove_filter('query', $pause);
                $rebuild->pause(true);
            }

            return $sql;
        };
        add_filter('query', $pause);
    }

    /** @param array<string, string|bool> $options */
    private function rebuild(array $options = []): void
    {
        (new IndexCommand($this->facets))->rebuild([], $options);
    }
}
