<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Coupons;

use Benefit\Shared\Http\Router;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Coupons\CouponsScreen;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** Events → Coupons: entries, refusals, and the list. */
final class CouponsScreenTest extends AdminTestCase
{
    private const ENTERED = [
        'code' => 'summer-10',
        'kind' => 'percent',
        'value' => '7,5',
        'scope' => 'all',
        'tickets' => [''],
        'uses_max' => '',
        'uses_per_buyer' => '',
        'starts_at' => '',
        'ends_at' => '',
        'active' => '1',
    ];

    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
    }

    /** @param array<string, mixed> $entered @param array<string, string|null> $stored */
    #[DataProvider('coupons')]
    public function testStoresWhatWasEntered(array $entered, array $stored): void
    {
        self::save($entered);

        $row = self::rows()[0];
        self::assertSame($stored, array_intersect_key($row, $stored));
        self::assertStringContainsString('saved.', self::page());
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, string|null>}> */
    public static function coupons(): iterable
    {
        yield 'the least' => [[], ['code' => 'SUMMER-10', 'kind' => 'percent', 'value' => '750', 'tickets' => '[]', 'uses_max' => null, 'uses_per_buyer' => null, 'uses' => '0', 'starts_at' => null, 'ends_at' => null, 'active' => '1']];
        yield 'off each ticket' => [['kind' => 'fixed_item', 'value' => '1,250.50'], ['kind' => 'fixed_item', 'value' => '125050']];
        yield 'off the order' => [['kind' => 'fixed_order', 'value' => '0.01'], ['kind' => 'fixed_order', 'value' => '1']];
        yield 'limits' => [['uses_max' => '1000000', 'uses_per_buyer' => ' 2 '], ['uses_max' => '1000000', 'uses_per_buyer' => '2']];
        yield 'from and until, on the site’s clock' => [['starts_at' => '2027-07-01T00:00', 'ends_at' => '2027-08-01T00:00'], ['starts_at' => (string) gmmktime(22, 0, 0, 6, 30, 2027), 'ends_at' => (string) gmmktime(22, 0, 0, 7, 31, 2027)]];
        yield 'switched off' => [['active' => '0'], ['active' => '0']];
        yield 'a code with spaces around it' => [['code' => " Thank_you\t"], ['code' => 'THANK_YOU']];
    }

    public function testTicketTypesAreThoseThatAreThere(): void
    {
        [$a, $b] = [self::ticket(self::event()), self::ticket(self::event())];

        self::save(['scope' => 'chosen', 'tickets' => ['', (string) $b, (string) $a, '2147483647', (string) self::event()]]);

        $expected = [$a, $b];
        sort($expected);
        self::assertSame((string) json_encode($expected), self::rows()[0]['tickets']);
    }

    public function testATicketTypeThatIsGoneWidensNothing(): void
    {
        $ticket = self::ticket(self::event());
        self::save(['scope' => 'chosen', 'tickets' => [(string) $ticket]]);
        wp_delete_post($ticket, true);
        $id = (int) self::rows()[0]['id'];

        self::save(['scope' => 'chosen', 'tickets' => [(string) $ticket], 'uses_max' => '5'], $id);

        self::assertSame(["[$ticket]", '5'], [self::rows()[0]['tickets'], self::rows()[0]['uses_max']]);
        self::assertStringContainsString("Ticket type $ticket (deleted)", self::page(['benefit_coupon' => (string) $id]));
    }

    public function testTicketTypesOfAnEventThatIsGoneAreNotOffered(): void
    {
        [$there, $trashed, $gone] = [self::event(), self::event(), self::event()];
        $tickets = array_map(self::ticket(...), [$there, $trashed, $gone]);
        wp_trash_post($trashed);
        wp_delete_post($gone, true);

        $html = self::page(['benefit_coupon' => 'new']);

        self::assertSame([1, 0, 0], array_map(static fn(int $ticket): int => substr_count($html, "name=\"tickets[]\" value=\"$ticket\""), $tickets));
    }

    /** Whoever may refund may also give a discount. */
    public function testOrganisersMakeCoupons(): void
    {
        self::become('benefit_organiser');

        self::save();

        self::assertCount(1, self::rows());
    }

    /** @param array<string, mixed> $entered */
    #[DataProvider('wrong')]
    public function testWhatIsWrongIsSaidAtItsFieldAndKept(array $entered, string $field): void
    {
        self::save($entered);

        self::assertSame([], self::rows());
        $html = self::page(['benefit_coupon' => 'new']);
        self::assertSame(1, substr_count($html, 'id="benefit-coupon-' . strtr($field, '_', '-') . '-error"'));
        self::assertStringContainsString('The coupon was not saved.', $html);
        self::assertStringContainsString('value="' . esc_attr((string) (($entered + self::ENTERED)['code'])) . '"', $html);
        self::assertStringNotContainsString('The coupon was not saved.', self::page(['benefit_coupon' => 'new']), 'Said once.');
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function wrong(): iterable
    {
        yield 'no code' => [['code' => ' '], 'code'];
        yield 'a code with a space' => [['code' => 'TWO WORDS'], 'code'];
        yield 'a code with markup' => [['code' => '<script>"'], 'code'];
        yield 'a code that is too long' => [['code' => str_repeat('A', 41)], 'code'];
        yield 'a code with letters that few can type' => [['code' => 'GRÜSSE'], 'code'];
        yield 'nothing off' => [['value' => '0'], 'value'];
        yield 'more than all' => [['value' => '100.01'], 'value'];
        yield 'a negative amount' => [['kind' => 'fixed_item', 'value' => '-5'], 'value'];
        yield 'too much' => [['kind' => 'fixed_order', 'value' => '1,000,000.00'], 'value'];
        yield 'words' => [['value' => 'ten'], 'value'];
        yield 'no ticket type' => [['scope' => 'chosen'], 'tickets'];
        yield 'an unknown ticket type' => [['scope' => 'chosen', 'tickets' => ['2147483647']], 'tickets'];
        yield 'no uses' => [['uses_max' => '0'], 'uses_max'];
        yield 'half a use' => [['uses_max' => '1.5'], 'uses_max'];
        yield 'too many uses' => [['uses_per_buyer' => '1000001'], 'uses_per_buyer'];
        yield 'no moment' => [['starts_at' => 'tomorrow'], 'starts_at'];
        yield 'an end before the beginning' => [['starts_at' => '2027-08-01T00:00', 'ends_at' => '2027-08-01T00:00'], 'ends_at'];
    }

    public function testACodeIsThereOnce(): void
    {
        self::save();
        self::save(['code' => 'SUMMER-10', 'value' => '50']);

        self::assertCount(1, self::rows());
        self::assertStringContainsString('Another coupon already uses this code.', self::page(['benefit_coupon' => 'new']));
        self::save(['code' => 'other']);
        $other = (int) array_column(self::rows(), 'id', 'code')['OTHER'];
        self::save(['code' => 'summer-10'], $other);
        self::assertContains('OTHER', array_column(self::rows(), 'code'));
    }

    public function testAChangeLeavesTheUsesAlone(): void
    {
        self::save();
        $id = (int) self::rows()[0]['id'];
        Services::get()->database()->execute('UPDATE {coupon} SET uses = 7');

        self::save(['value' => '20', 'uses_max' => '5'], $id);

        self::assertSame(['7', '2000', '5'], [self::rows()[0]['uses'], self::rows()[0]['value'], self::rows()[0]['uses_max']]);
        self::assertStringContainsString('7 / 5', self::page());
        self::assertStringContainsString('Limit reached', self::page());
        self::assertStringContainsString('Used so far: 7.', self::page(['benefit_coupon' => (string) $id]));
    }

    public function testWhatTheFormShowsIsStoredAsItWas(): void
    {
        $ticket = self::ticket(self::event());
        self::save(['kind' => 'fixed_item', 'value' => '2.50', 'scope' => 'chosen', 'tickets' => [(string) $ticket], 'uses_max' => '9', 'starts_at' => '2027-07-01T00:00', 'ends_at' => '2027-08-01T12:30']);
        $before = self::rows()[0];
        $fields = self::fields(self::page(['benefit_coupon' => $before['id']]));

        self::save($fields, (int) $before['id']);

        self::assertSame($before, self::rows()[0]);
    }

    public function testADuplicateHasAllButTheCode(): void
    {
        self::save(['uses_max' => '9']);
        $id = (string) self::rows()[0]['id'];

        $fields = self::fields(self::page(['benefit_coupon' => 'new', 'copy' => $id]));

        self::assertSame(['', '7.5', '9'], [$fields['code'], $fields['value'], $fields['uses_max']]);
    }

    public function testDeletesACouponWithItsUses(): void
    {
        self::save();
        $id = (int) self::rows()[0]['id'];
        Services::get()->database()->execute("INSERT INTO {coupon_use} (order_id, coupon_id, buyer) VALUES (1, %d, 'x')", $id);

        self::perform(CouponsScreen::DELETE, $id, []);

        self::assertSame([0, 0], [self::rowsIn('coupon'), self::rowsIn('coupon_use')]);
        self::assertStringContainsString('Coupon deleted.', self::page());
    }

    public function testACouponThatWasDeletedMeanwhileIsNotLost(): void
    {
        self::save();
        $id = (int) self::rows()[0]['id'];
        self::perform(CouponsScreen::DELETE, $id, []);

        self::save(['uses_max' => '3'], $id);

        $html = self::page(['benefit_coupon' => 'new']);
        self::assertStringContainsString('has been deleted', $html);
        self::assertSame(['summer-10', '3'], [self::fields($html)['code'], self::fields($html)['uses_max']]);
    }

    public function testTheListFindsCodes(): void
    {
        self::save(['code' => 'alpha']);
        self::save(['code' => 'beta', 'value' => '20']);
        self::page();

        $found = self::page(['s' => 'ALP']);
        $none = self::page(['s' => '%<b>']);

        self::assertStringContainsString('ALPHA', $found);
        self::assertStringNotContainsString('BETA', $found);
        self::assertStringContainsString('No coupons match your search.', $none);
        self::assertStringNotContainsString('<b>', $none);
    }

    public function testAnEmptyListSaysWhatCouponsAreFor(): void
    {
        $html = self::page();

        self::assertStringContainsString('A coupon is a discount code', $html);
        self::assertStringContainsString('benefit_coupon=new', $html);
        self::assertStringNotContainsString('<table', $html);
    }

    public function testTheListGoesOnOverPages(): void
    {
        for ($i = 0; $i < 51; $i++) {
            Services::get()->database()->execute("INSERT INTO {coupon} (code, kind, value, tickets, created_at) VALUES (%s, 'percent', 1000, '[]', %d)", "CODE$i", $i);
        }

        self::assertStringContainsString('51 coupons', self::page());
        self::assertStringNotContainsString('>CODE0<', self::page());
        self::assertStringContainsString('>CODE0<', self::page(['paged' => '2']));
        self::assertStringContainsString('>CODE0<', self::page(['paged' => '99']));
    }

    #[TestWith(['editor'])]
    #[TestWith(['author'])]
    public function testOnlyWhoManagesOrdersMay(string $role): void
    {
        self::become($role);
        $this->expectException(UserFacingException::class);

        self::save();
    }

    /** @param array<string, mixed> $entered */
    private static function save(array $entered = [], int $id = 0): void
    {
        self::perform(CouponsScreen::SAVE, $id, $entered + self::ENTERED);
    }

    /** @param array<string, mixed> $values */
    private static function perform(string $name, int $id, array $values): void
    {
        $proof = ['subject_id' => (string) $id, 'benefit_nonce' => Router::screenNonce($name, $id)];
        Services::get()->endpoint()->perform(self::action($name)->name, $proof + $values);
    }

    /** @param array<string, string|null> $arguments arguments of the URL */
    private static function page(array $arguments = []): string
    {
        $_GET = $arguments;
        ob_start();
        $print = new \ReflectionMethod(CouponsScreen::class, 'print');
        $print->invoke(Services::get()->couponsScreen());

        return (string) ob_get_clean();
    }

    /** @return array<string, mixed> fields that the form would send */
    private static function fields(string $html): array
    {
        $fields = ['tickets' => ['']];
        $tags = new \WP_HTML_Tag_Processor($html);
        $select = '';
        while ($tags->next_tag()) {
            $name = (string) $tags->get_attribute('name');
            if ($tags->get_tag() === 'SELECT') {
                $select = $name;
            } elseif ($tags->get_tag() === 'OPTION' && $tags->get_attribute('selected') !== null) {
                $fields[$select] = $tags->get_attribute('value');
            } elseif ($tags->get_tag() === 'INPUT' && isset(self::ENTERED[$name])) {
                $isBox = in_array($tags->get_attribute('type'), ['checkbox', 'radio'], true);
                if (!$isBox || $tags->get_attribute('checked') !== null) {
                    $fields[$name] = (string) $tags->get_attribute('value');
                }
            } elseif ($name === 'tickets[]' && $tags->get_attribute('checked') !== null) {
                $fields['tickets'][] = $tags->get_attribute('value');
            }
        }

        return $fields;
    }

    /** @return list<array<string, string|null>> */
    private static function rows(): array
    {
        return Services::get()->database()->rows('SELECT * FROM {coupon} ORDER BY id');
    }
}
