<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\PluginLifecycle;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\TicketsProduct;

/** Events and ticket types with orders cannot be deleted; deleting an event without orders deletes its ticket types. */
final class PostDeletionTest extends SaleTestCase
{
    private int $event;
    private int $sold;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event(post: ['post_title' => 'Gala & more']);
        $this->sold = $this->ticket($this->event);
        $this->buy($this->sold, 1, ['test_outcome' => 'pending']);
        wp_set_current_user(1);
    }

    protected function tearDown(): void
    {
        unset($GLOBALS['current_screen']);
        parent::tearDown();
    }

    public function testAnEventOrATicketTypeWithOrdersIsNotDeletedForGood(): void
    {
        $unsold = $this->ticket($this->event);

        self::assertFalse(wp_delete_post($this->event, true));
        self::assertFalse(wp_delete_post($this->sold, true));
        self::assertNotNull(get_post($unsold));
        self::assertNotFalse(wp_delete_post($unsold, true));
        wp_trash_post($this->sold);
        wp_trash_post($this->event);
        self::assertSame(['trash', 'trash'], [get_post_status($this->sold), get_post_status($this->event)]);
    }

    /** A ticket type may have been moved from another event. */
    public function testNorAnEventWhoseTicketTypeHasOrdersOfAnother(): void
    {
        $this->sale->database()->execute('UPDATE {order_item} SET event_id = event_id + 1000000');
        $this->contradicts = 'the line was moved';

        self::assertFalse(wp_delete_post($this->event, true));
    }

    public function testAnEventWithoutOrdersTakesItsTicketTypesWithIt(): void
    {
        $event = $this->event();
        $types = [$this->ticket($event), $this->ticket($event), $this->ticket($event, post: ['post_status' => 'draft'])];
        wp_trash_post($types[1]);

        wp_delete_post($event, true);

        self::assertSame([null, null, null], array_map(get_post(...), $types));
        self::assertNull($this->sale->stock()->capacity($types[0]));
        self::assertNotNull(get_post($this->sold));
    }

    /** WordPress continues to empty its trash. */
    public function testAlsoWhileTicketsAreSwitchedOff(): void
    {
        wp_trash_post($this->event);
        update_post_meta($this->event, '_wp_trash_meta_time', time() - YEAR_IN_SECONDS);
        remove_all_filters('pre_delete_post');
        update_option(Settings::OPTION, [Settings::PRODUCTS_OFF => [TicketsProduct::ID]] + (array) get_option(Settings::OPTION));
        $lifecycle = $this->open()->service(PluginLifecycle::class);
        (fn() => $this->start())->call($lifecycle);

        wp_scheduled_delete();

        self::assertSame('trash', get_post_status($this->event));
    }

    public function testRestSaysWhy(): void
    {
        foreach (['benefit-events' => $this->event, 'benefit-tickets' => $this->sold] as $base => $id) {
            $request = new \WP_REST_Request('DELETE', "/wp/v2/$base/$id");
            $request->set_query_params(['force' => 'true']);
            $answer = rest_do_request($request);
            self::assertSame([409, 'has_orders'], [$answer->get_status(), $answer->get_data()['code']]);
            self::assertStringContainsString('because it has orders', $answer->get_data()['message']);
            wp_set_current_user(0);
            self::assertSame(401, rest_do_request($request)->get_status(), 'Nobody else learns it.');
            wp_set_current_user(1);
            $request->set_query_params([]);
            self::assertSame(200, rest_do_request($request)->get_status(), 'The trash is open.');
        }
    }

    public function testAPersonOfTheSameNumberIsDeletedByRest(): void
    {
        $request = new \WP_REST_Request('DELETE', "/wp/v2/users/$this->event");
        $request->set_query_params(['force' => true, 'reassign' => 1]);

        self::assertSame(404, rest_do_request($request)->get_status(), 'There is none, and it is not taken for the event.');
    }

    public function testARowOfTheTrashAsksForNoOrders(): void
    {
        set_current_screen('edit-benefit_event');
        $event = get_post($this->event);
        $log = StatementLog::start();
        $actions = apply_filters('post_row_actions', ['delete' => '<a>Delete</a>'], $event);

        self::assertSame('<a>Delete</a>', $actions['delete']);
        self::assertSame([], array_values(preg_grep('/benefit_/', $log->statements) ?: []));
    }

    public function testTheListSaysWhyAndCountsWhatIsGone(): void
    {
        set_current_screen('edit-benefit_event');
        $other = $this->event();

        foreach ([$this->event, $other] as $id) {
            self::assertInstanceOf(\WP_Post::class, wp_delete_post($id, true));
        }

        self::assertNotNull(get_post($this->event));
        self::assertNull(get_post($other));
        self::assertStringEndsWith('?deleted=1', apply_filters('wp_redirect', '/wp-admin/edit.php?deleted=2', 302));
        ob_start();
        do_action('admin_notices');
        self::assertStringContainsString('“Gala &amp; more” cannot be deleted permanently because it has orders.', (string) ob_get_clean());
        self::assertNull(FlashMessage::take('kept-posts'));
    }
}
