<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\IndexCommand;
use PHPUnit\Framework\Attributes\Group;

require_once __DIR__ . '/wp-cli.php';

/** `wp benefit index rebuild` says what is so. WP-CLI itself types it in tests/cli. */
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
        self::assertSame('Success: The index is whole.', end(\WP_CLI::$said));
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
        $this->expectExceptionMessage('These are no public post types: shelf');
        $this->rebuild(['types' => 'post,shelf']);
    }

    public function testOneThatSomebodyPausesMeanwhileIsNotSaidToBeWhole(): void
    {
        $this->rebuild([], function (array $types): void {
            $this->facets->begin($types);
            $this->facets->index()->rebuild()->pause(true);
        });

        self::assertSame('It is paused.', end(\WP_CLI::$said));
        self::assertNotContains('Success: The index is whole.', \WP_CLI::$said);
        $this->rebuild(['resume' => true]);
        self::assertSame('Success: The index is whole.', end(\WP_CLI::$said));
    }

    public function testWhereThereIsNoneNothingGoesOn(): void
    {
        $this->rebuild(['resume' => true]);

        self::assertSame(['There is no index yet.'], \WP_CLI::$said);
    }

    /**
     * @param array<string, string|bool>         $options
     * @param (\Closure(list<string>): void)|null $begin
     */
    private function rebuild(array $options = [], ?\Closure $begin = null): void
    {
        (new IndexCommand($this->facets->index(...), $begin ?? $this->facets->begin(...), $this->facets->differing(...), $this->facets->status(...)))->rebuild([], $options);
    }
}
