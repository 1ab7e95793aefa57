<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Boot;

use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\HookBinder;
use Benefit\Shared\Boot\RequestContext;
use Benefit\Tests\IntegrationTestCase;

final class HookBinderTest extends IntegrationTestCase
{
    private HookBinder $binder;

    private bool $showsPrivatePage = false;

    protected function setUp(): void
    {
        parent::setUp();
        $container = new Container([]);
        $this->binder = new HookBinder($container, new RequestContext(fn(): bool => $this->showsPrivatePage, static fn(string $key): bool => $key === 'on', $container->hasInstance(...), 0));
        HookSample::$made = 0;
    }

    public function testAClassIsMadeWhenItsHookFires(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'shout']]]);
        self::assertSame(0, HookSample::$made);

        self::assertSame('HELLO', apply_filters('benefit_trial', 'hello'));
        self::assertSame('AGAIN', apply_filters('benefit_trial', 'again'));
        self::assertSame(1, HookSample::$made);
    }

    public function testPriorityAndArgumentsAreThoseOfTheRow(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'join'], 20, 2], ['benefit_trial', [HookSample::class, 'shout'], 5]]);

        self::assertSame('HELLO world', apply_filters('benefit_trial', 'hello', 'world'));
    }

    public function testAnAdminRowIsNotBoundOnAPage(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'shout'], 'when' => ['admin' => true]]]);

        self::assertFalse(has_filter('benefit_trial'));
    }

    public function testAConditionThatFailsLeavesTheValueAndTheClassAlone(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'shout'], 'when' => ['query_arg' => ['one', 'two']]]]);
        self::assertSame('hello', apply_filters('benefit_trial', 'hello'));
        self::assertSame(0, HookSample::$made);

        $_GET['two'] = '';
        self::assertSame('HELLO', apply_filters('benefit_trial', 'hello'));
    }

    public function testAListInTheAddressIsAConditionOfItsOwn(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'shout'], 'when' => ['query_arg' => ['one', '[]']]]]);
        $_GET = ['two' => 'x'];
        self::assertSame('hello', apply_filters('benefit_trial', 'hello'));

        $_GET['two'] = ['x'];
        self::assertSame('HELLO', apply_filters('benefit_trial', 'hello'));
    }

    public function testACallbackWaitsUntilItsClassIsInUseOrThePostWillNeedIt(): void
    {
        $this->binder->bind([
            ['benefit_trial', [HookSample::class, 'shout'], 'when' => ['in_use' => ['class' => HookSample::class, 'contains' => ['[sample']]]],
            ['benefit_other_trial', [HookSample::class, 'shout']],
        ]);
        self::assertSame('hello', apply_filters('benefit_trial', 'hello'));
        $before = $GLOBALS['wp_query'];
        $post = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => '[sample]']);
        $GLOBALS['wp_query'] = new \WP_Query(['page_id' => $post]);
        self::assertSame('HELLO', apply_filters('benefit_trial', 'hello'));

        $GLOBALS['wp_query'] = $before;
        apply_filters('benefit_other_trial', 'hello');
        self::assertSame('HELLO', apply_filters('benefit_trial', 'hello'));
    }

    public function testACallbackForPrivatePagesWaitsForOne(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'shout'], 'when' => ['private_page' => true]]]);
        self::assertSame('hello', apply_filters('benefit_trial', 'hello'));

        $this->showsPrivatePage = true;
        self::assertSame('HELLO', apply_filters('benefit_trial', 'hello'));
    }

    public function testACallbackForASettingIsCalledWhileItIsOn(): void
    {
        $this->binder->bind([
            ['benefit_trial', [HookSample::class, 'shout'], 'when' => ['setting' => 'off']],
            ['benefit_other_trial', [HookSample::class, 'shout'], 'when' => ['setting' => 'on']],
        ]);

        self::assertSame(['hello', 'HELLO'], [apply_filters('benefit_trial', 'hello'), apply_filters('benefit_other_trial', 'hello')]);
    }

    /** WordPress passes ids as strings, as read from the database. */
    public function testANumberInATextIsTakenAsANumber(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'double']]]);

        self::assertSame(14, apply_filters('benefit_trial', '7'));
    }

    public function testSomebodyElseCanTakeACallbackAway(): void
    {
        $this->binder->bind([['benefit_trial', [HookSample::class, 'shout']]]);
        foreach ($this->binder->callbacksOf(HookSample::class, 'shout') as $callback) {
            remove_filter('benefit_trial', $callback);
        }

        self::assertSame('hello', apply_filters('benefit_trial', 'hello'));
    }
}
