<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Inventory;

use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** "Release all reserved tickets", and places of posts that are created or deleted. */
final class StockAndPostsTest extends SaleTestCase
{
    public function testReleaseAllFreesEveryCartOfTheEventOnly(): void
    {
        $event = $this->event();
        $other = $this->event();
        [$a, $b, $elsewhere] = [$this->ticket($event), $this->ticket($event), $this->ticket($other)];
        $visitor = self::visitor();
        $this->add($visitor, $a, 3);
        $this->add($visitor, $b, 2);
        $this->add($visitor, $elsewhere, 1);

        self::assertSame(5, $this->sale->stock()->releaseAll($event));
        self::assertSame(0, $this->sale->stock()->releaseAll($event));

        self::assertSame([[3, 0], [2, 0], [1, 1]], $this->lines($visitor), 'What was wanted stays in the cart.');
        $this->assertPool(0, 0, $event);
        $this->assertPool(1, 0, $other);
    }

    public function testReleaseAllLeavesOrdersThatWaitForTheirMoney(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $this->buy($ticket, 2, ['test_outcome' => 'pending']);
        $this->buy($ticket, 1);
        $this->add(self::visitor(), $ticket, 4);

        self::assertSame(4, $this->sale->stock()->releaseAll($event));

        $this->assertPool(2, 1, $ticket);
        $this->assertPool(2, 1, $event);
    }

    public function testReleaseAllGoesOnAfterOneBatch(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event, 0, 500);
        for ($i = 0; $i < 201; $i++) {
            $this->add(self::visitor(), $ticket, 2);
        }

        self::assertSame(402, $this->sale->stock()->releaseAll($event));
        $this->assertPool(0, 0, $ticket);
    }

    public function testTrashAndRestoreLeaveThePlaces(): void
    {
        $event = $this->event(capacity: 20);
        $ticket = $this->ticket($event, 0, 10);
        $this->buy($ticket, 2);
        $this->add(self::visitor(), $ticket, 3);
        foreach ([$ticket, $event] as $id) {
            wp_trash_post($id);
            $this->assertPool(3, 2, $id);
            wp_untrash_post($id);
            wp_publish_post($id);
        }

        $this->assertPool(3, 2, $ticket);
        $this->assertPool(3, 2, $event);
        self::assertSame(10, $this->sale->stock()->capacity($ticket)?->capacity);
        self::assertSame(20, $this->sale->stock()->capacity($event)?->capacity);
        $this->add(self::visitor(), $ticket, 5);
        self::assertSame('102', self::refusal(fn() => $this->add(self::visitor(), $ticket))->reason);
    }

    public function testACopyHasNoPlacesYet(): void
    {
        $this->contradicts = 'The copy has no capacity yet.';
        $event = $this->event();
        $ticket = $this->ticket($event, 1000, 10);
        $this->buy($ticket, 2);
        $post = (array) get_post($ticket);
        unset($post['ID'], $post['post_name'], $post['guid']);
        $copy = wp_insert_post($post + ['meta_input' => array_map('current', get_post_meta($ticket))]);

        self::assertNull($this->sale->stock()->capacity($copy));
        self::assertSame('102', self::refusal(fn() => $this->add(self::visitor(), $copy))->reason);
        $this->assertPool(0, 2, $ticket);
    }

    public function testRevisionsHaveNoPlaces(): void
    {
        $event = $this->event();
        wp_update_post(['ID' => $event, 'post_content' => 'New words']);
        wp_save_post_revision($event);

        self::assertSame([(string) $event], array_column($this->rows('SELECT id FROM {stock}'), 'id'));
    }

    public function testDeletingForgetsOnlyWhatWasNeverUsed(): void
    {
        $event = $this->event();
        [$sold, $unused] = [$this->ticket($event, 0), $this->ticket($event, 0)];
        $this->buy($sold);
        $this->sale->database()->execute('DELETE FROM {order_item}');
        $this->contradicts = 'the order was erased';
        wp_delete_post($sold, true);
        wp_delete_post($unused, true);

        $this->assertPool(0, 1, $sold);
        self::assertNull($this->sale->stock()->capacity($unused));
    }

    public function testATypeWithPlacesTakenKeepsItsEvent(): void
    {
        [$event, $other] = [$this->event(), $this->event()];
        $ticket = $this->ticket($event);
        $this->add(self::visitor(), $ticket);
        wp_update_post(['ID' => $ticket, 'post_parent' => $other]);

        self::assertSame($event, get_post($ticket)?->post_parent);
    }
}
