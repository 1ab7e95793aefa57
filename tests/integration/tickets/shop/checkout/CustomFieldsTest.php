<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\People\ConsentFields;
use Benefit\Shared\Email\EmailOutage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Emails\OrderEmails;
use Benefit\Tickets\Orders\Emails\OrderEmailTypes;
use Benefit\Tickets\Orders\OrderLinks;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;
use Benefit\Tickets\Shop\Checkout\CheckoutFieldInstaller;
use Benefit\Tickets\Shop\Checkout\CheckoutForm;
use Benefit\Tickets\Shop\Checkout\CheckoutSection;
use Benefit\Tickets\Shop\Checkout\RenderedFormInspector;
use PHPUnit\Framework\Attributes\DataProvider;

/** Custom fields of the checkout (docs/contracts.md "Names"). */
final class CustomFieldsTest extends SaleTestCase
{
    private const TEMPLATE = __DIR__ . '/../../../../../includes/Tickets/Shop/Checkout/templates/checkout.php';

    private string $visitor;
    private int $ticket;
    private int $other;

    protected function setUp(): void
    {
        parent::setUp();
        $event = $this->event();
        $this->ticket = $this->ticket($event, 1000, 200, ['max_per_order' => 150]);
        $this->other = $this->ticket($event, 500, 10);
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket, 2);
    }

    public function testASlugStaysAndIsNeverUsedAgain(): void
    {
        $definitions = new CustomFieldStore(CheckoutCustomFields::TAKEN);
        $first = $this->define('owner', 'text', 'T-Shirt size');
        $definitions = new CustomFieldStore(CheckoutCustomFields::TAKEN);
        $definitions->delete($first->id);
        $second = $this->define('owner', 'text', 'T-Shirt size');
        $third = $this->define('buyer', 'text', 'First name');
        $fourth = $this->define('buyer', 'text', '日本');
        $renamed = new CustomFieldDefinition($second->id, $second->slug, 'buyer', 'number', 'Other words');
        (new CustomFieldStore(CheckoutCustomFields::TAKEN))->save($renamed);

        self::assertSame(['t_shirt_size', 't_shirt_size_2', 'first_name_2', 'field'], [$first->slug, $second->slug, $third->slug, $fourth->slug]);
        self::assertNotSame($first->id, $second->id);
        self::assertSame(['t_shirt_size_2', 'Other words'], [(new CustomFieldStore(CheckoutCustomFields::TAKEN))->byId($second->id)?->slug, (new CustomFieldStore(CheckoutCustomFields::TAKEN))->byId($second->id)?->label]);
    }

    public function testWhatAHandInTheDatabaseSpoiltIsLeftOut(): void
    {
        $good = $this->define('owner', 'text', 'Good')->stored();
        update_option(CustomFieldStore::OPTION, ['fields' => [
            $good,
            'nonsense',
            ['kind' => 'script'] + $good,
            ['slug' => 'Bad Slug'] + $good,
            ['kind' => 'radio', 'choices' => []] + $good,
            ['choices' => [['value' => 'a,b', 'label' => 'x']], 'kind' => 'radio'] + $good,
        ]]);

        self::assertSame(['Good'], array_map(static fn(CustomFieldDefinition $one): string => $one->label, (new CustomFieldStore(CheckoutCustomFields::TAKEN))->all()));
        update_option(CustomFieldStore::OPTION, 'nonsense');
        self::assertSame([], (new CustomFieldStore(CheckoutCustomFields::TAKEN))->all());
    }

    public function testAFieldIsAskedForWithItsTicketTypesOnly(): void
    {
        $this->define('owner', 'text', 'Everybody');
        $this->define('owner', 'text', 'Others', tickets: [$this->other]);
        $this->define('buyer', 'text', 'Buyer of others', tickets: [$this->other]);
        $this->define('buyer', 'text', 'Buyer of these', tickets: [$this->ticket]);

        $names = fn(): array => array_map(static fn($section): array => array_slice(array_map(static fn($field): string => $field->name, $section->fields->fields), 4), $this->sections());
        self::assertSame([
            ['buyer_data_buyer_of_these_post_meta'],
            ["owner_data_everybody_post_meta[{$this->ticket}][0]"],
            ["owner_data_everybody_post_meta[{$this->ticket}][1]"],
        ], $names());
        $this->add($this->visitor, $this->other);
        self::assertSame([
            ['buyer_data_buyer_of_others_post_meta', 'buyer_data_buyer_of_these_post_meta'],
            ["owner_data_everybody_post_meta[{$this->ticket}][0]"],
            ["owner_data_everybody_post_meta[{$this->ticket}][1]"],
            ["owner_data_everybody_post_meta[{$this->other}][0]", "owner_data_others_post_meta[{$this->other}][0]"],
        ], $names());
    }

    /** @return array<string, mixed> entries for the fields of self::all(), as a form without scripts sends them */
    private function plain(): array
    {
        return $this->entries($this->visitor, [
            'buyer_data_school_post_meta' => ' Hill & Dale ',
            'buyer_data_meals_post_meta' => '',
            'buyer_data_meals_post_meta_choices' => ['pie', 'soup-with-bread'],
            'owner_data_size_post_meta' => [(string) $this->ticket => ['0' => 'm', '1' => 's-small']],
            'owner_data_days_post_meta' => [(string) $this->ticket => ['0' => '', '1' => '']],
            'owner_data_days_post_meta_choices' => [(string) $this->ticket => ['1' => ['sun', 'sat']]],
            'owner_data_born_post_meta' => [(string) $this->ticket => ['0' => '2001-02-03']],
            'owner_data_vegan_post_meta' => [(string) $this->ticket => ['0' => '1']],
        ]);
    }

    private function all(): void
    {
        $this->define('buyer', 'text', 'School', required: true);
        $this->define('buyer', 'checkboxes', 'Meals', choices: ['Soup, with bread', 'Pie']);
        $this->define('owner', 'radio', 'Size', required: true, choices: ['S, small', 'M']);
        $this->define('owner', 'checkboxes', 'Days', choices: ['Sat', 'Sun']);
        $this->define('owner', 'date', 'Born');
        $this->define('owner', 'checkbox', 'Vegan');
        $this->open();
    }

    public function testStoresTheEntriesInWordsWithTheOrderAndItsTickets(): void
    {
        $this->all();
        $order = $this->orderOf($this->place($this->visitor, $this->plain()));

        self::assertSame([
            ['name' => 'school', 'label' => 'School', 'value' => 'Hill & Dale'],
            ['name' => 'meals', 'label' => 'Meals', 'value' => 'Soup, with bread; Pie'],
        ], $order->fields);
        self::assertSame([
            ['name' => 'size', 'label' => 'Size', 'value' => 'M'],
            ['name' => 'born', 'label' => 'Born', 'value' => '2001-02-03'],
            ['name' => 'vegan', 'label' => 'Vegan', 'value' => 'Yes'],
        ], $order->attendees[0]->fields);
        self::assertSame([
            ['name' => 'size', 'label' => 'Size', 'value' => 'S, small'],
            ['name' => 'days', 'label' => 'Days', 'value' => 'Sat; Sun'],
        ], $order->attendees[1]->fields);
    }

    /**
     * "Checkbox groups stored as one comma-separated hidden value" (docs/spec-tickets.md §3) and the JSON field equal
     * the plain form.
     */
    public function testAScriptSendsTheSameInFewerFields(): void
    {
        $this->all();
        $plain = $this->orderOf($this->place($this->visitor, $this->plain()));
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 2);
        $entries = array_diff_key($this->entries($visitor), array_flip(['owner_data_first_name_post_meta', 'owner_data_last_name_post_meta']));
        $order = $this->orderOf($this->place($visitor, [
            'buyer_data_school_post_meta' => 'Hill & Dale',
            'buyer_data_meals_post_meta' => 'pie,soup-with-bread',
            'benefit_attendees' => (string) wp_json_encode([$this->ticket => [
                ['first_name' => 'A', 'last_name' => 'B', 'size' => 'm', 'days' => '', 'born' => '2001-02-03', 'vegan' => '1'],
                ['first_name' => 'C', 'last_name' => 'D', 'size' => 's-small', 'days' => 'sun,sat'],
            ]]),
        ] + $entries));

        self::assertSame($plain->fields, $order->fields);
        self::assertSame(array_column($plain->attendees, 'fields'), array_column($order->attendees, 'fields'));
    }

    public function testTheyAreShownOnTheOrderPage(): void
    {
        $this->all();
        $order = $this->orderOf($this->place($this->visitor, ['buyer_data_school_post_meta' => 'Hill "[gallery]" 3x4'] + $this->plain()));
        set_query_var('order_key', $order->key());

        $page = html_entity_decode(do_blocks('<!-- wp:benefit/order /-->'), ENT_QUOTES | ENT_HTML5);
        self::assertStringContainsString('Your answers to the organizer’s questions', $page);
        self::assertStringContainsString('<dd class="benefit-long">Hill "[gallery]" 3x4</dd>', $page);
        self::assertStringContainsString("<dt>{$order->number}-2 – Size</dt>", $page);
    }

    public function testTheyAreInTheOrganisersMail(): void
    {
        $this->all();
        $order = $this->orderOf($this->place($this->visitor, $this->plain()));
        $types = new EmailTypeRegistry();
        $queue = new EmailQueue($this->sale->database(), $this->clock);
        $sender = new EmailSender($queue, new EmailOutage($this->sale->database()), Services::get()->settingsStore()->loadSettings(['organiser_email' => 'owner@example.org']), $this->clock, static fn(): EmailTemplateStore => new EmailTemplateStore($types, Services::get()->looks(), Services::get()->settings()));
        $emailKinds = new OrderEmailTypes($this->sale->orders(), $this->sale->service(OrderLinks::class), $this->sale->settings(), $this->sale->pages(), $types);
        (new OrderEmails($emailKinds, $types, $this->sale->orders(), $this->sale->ticketTypes(), $this->sale->pages()))->addTypes();
        $sent = [];
        add_filter('pre_wp_mail', static function (mixed $done, array $message) use (&$sent): bool {
            $sent[] = html_entity_decode((string) wp_strip_all_tags($message['message']), ENT_QUOTES | ENT_HTML5);

            return true;
        }, 10, 2);
        $queue->queue(OrderEmails::ORGANISER, $order->id, 'owner@example.org');
        $sender->sendQueued();

        $all = implode("\n", $sent);
        self::assertStringContainsString('School: Hill & Dale', $all);
        self::assertStringContainsString("{$order->number}-2: Guest Number 1 · Size: S, small · Days: Sat; Sun", $all);
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('wrong')]
    public function testRefusesWithASentenceAtTheField(array $changes, string $field, string $sentence): void
    {
        $this->all();
        $entries = $this->plain();
        foreach ($changes as $name => $entry) {
            $entries[$name] = is_array($entry) ? [(string) $this->ticket => $entry] : $entry;
        }
        $refusal = self::refusal(fn() => $this->place($this->visitor, $entries));

        self::assertSame('invalid_fields', $refusal->reason);
        self::assertSame([sprintf($field, $this->ticket) => $sentence], $refusal->data['fields']);
        self::assertSame(0, self::rowsIn('orders'));
    }

    public function testFieldsStoredByTheVersionBeforeAreAskedAsTheyWere(): void
    {
        $this->define('owner', 'text', 'Diet');
        $option = get_option(CustomFieldStore::OPTION);
        $option['fields'][0] = array_diff_key($option['fields'][0], ['scope' => true]) + ['tickets' => [7, 9]];
        update_option(CustomFieldStore::OPTION, $option);

        self::plugin()->service(CheckoutFieldInstaller::class)->install();

        self::assertSame([[7, 9], 'Diet', 'owner'], [(new CustomFieldStore())->all()[0]->scope, (new CustomFieldStore())->all()[0]->label, (new CustomFieldStore())->all()[0]->audience]);
        self::assertSame($option['slugs'], get_option(CustomFieldStore::OPTION)['slugs']);
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function wrong(): iterable
    {
        yield 'a required text' => [['buyer_data_school_post_meta' => ' '], 'buyer_data_school_post_meta', 'School is required. Please fill it in.'];
        yield 'a required radio group' => [['owner_data_size_post_meta' => ['0' => 'm']], 'owner_data_size_post_meta[%d][1]', 'Please choose an option: Size'];
        yield 'a choice that is none' => [['owner_data_size_post_meta' => ['0' => 'm', '1' => 'xxl']], 'owner_data_size_post_meta[%d][1]', 'The option you chose for Size is no longer available. Please choose again.'];
        yield 'a box that is none' => [['owner_data_days_post_meta_choices' => ['1' => ['sat', 'mon']]], 'owner_data_days_post_meta[%d][1]', 'The option you chose for Days is no longer available. Please choose again.'];
        yield 'no day' => [['owner_data_born_post_meta' => ['0' => '2001-02-30']], 'owner_data_born_post_meta[%d][0]', 'Born is not a valid date. Please enter it as year, month, and day, like this: 1990-12-31.'];
    }

    /** docs/spec-tickets.md §3: "tc_cart_required[] (required-field markers)". */
    public function testRequiredFieldsOfTheOrganisersOwnAreMarked(): void
    {
        $this->all();
        $html = HtmlOutput::render(self::TEMPLATE, $this->sale->checkoutView()->props($this->cart()));
        preg_match_all('/name="tc_cart_required\[\]" value="([^"]*)"/', html_entity_decode($html), $found);

        self::assertSame(['buyer_data_school_post_meta', 'owner_data_size_post_meta'], $found[1]);
    }

    public function testWhatWasEnteredIsShownAgain(): void
    {
        $this->all();
        $entries = ['buyer_data_school_post_meta' => ''] + $this->plain();
        $refusal = self::refusal(fn() => $this->place($this->visitor, $entries));
        $props = $this->sale->checkoutView()->props($this->cart(), new FormSubmission('benefit_place_order', $entries, $refusal));
        $html = (new IslandRegistry(__FILE__, ['checkout' => self::TEMPLATE], []))->renderIsland('checkout', $props);

        self::assertSame('pie,soup-with-bread', $props['values']['buyer_data_meals_post_meta']);
        self::assertSame(RenderedFormInspector::count($html), $props['field_count']);
        foreach (['value="m" required checked', 'value="2001-02-03"', 'value="soup-with-bread" checked', 'value="pie" checked', 'value="sat" checked', 'value="sun" checked'] as $part) {
            self::assertStringContainsString($part, $html);
        }
        self::assertSame(['benefit-buyer-buyer_data_school_post_meta'], array_column($props['links'], 'id'));
    }

    /** The organizer changes the fields while a page is open. */
    #[DataProvider('changes')]
    public function testAStalePageSaysSoAndOrdersNothing(\Closure $change): void
    {
        $this->all();
        $view = $this->sale->checkoutView();
        $seen = $view->props($this->cart())['form'];
        $entries = ['benefit_form' => $seen] + $this->plain();
        $change(new CustomFieldStore(CheckoutCustomFields::TAKEN));
        $this->open();
        $refusal = self::refusal(fn() => $this->place($this->visitor, $entries));

        self::assertSame(['form_changed', 'The organizer has changed this form. Please review it again. Your entries are still here.'], [$refusal->reason, $refusal->getMessage()]);
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('idempotency'));
        self::assertNotSame($seen, $this->sale->checkoutView()->props($this->cart())['form']);
    }

    /** @return iterable<string, array{\Closure(CustomFieldStore): void}> */
    public static function changes(): iterable
    {
        $with = static fn(CustomFieldDefinition $one, array $changes): CustomFieldDefinition => CustomFieldDefinition::fromArray($changes + $one->stored());
        yield 'added' => [static function (CustomFieldStore $all): void {
            $all->save(new CustomFieldDefinition(0, '', 'owner', 'text', 'New', required: true));
        }];
        yield 'removed' => [static function (CustomFieldStore $all): void {
            $all->delete($all->all()[0]->id);
        }];
        yield 'made required' => [static function (CustomFieldStore $all) use ($with): void {
            $all->save($with($all->all()[4], ['required' => true]));
        }];
        yield 'another kind' => [static function (CustomFieldStore $all) use ($with): void {
            $all->save($with($all->all()[0], ['kind' => 'textarea']));
        }];
        yield 'another choice' => [static function (CustomFieldStore $all) use ($with): void {
            $all->save($with($all->all()[2], ['choices' => [['value' => 'm', 'label' => 'M']]]));
        }];
    }

    public function testAPageOfBeforeANewWordingStillOrders(): void
    {
        $this->all();
        $entries = ['benefit_form' => $this->sale->checkoutView()->props($this->cart())['form']] + $this->plain();
        $all = new CustomFieldStore(CheckoutCustomFields::TAKEN);
        $all->save(CustomFieldDefinition::fromArray(['label' => 'Your school', 'help' => 'Its name.'] + $all->all()[0]->stored()));
        $this->open();

        self::assertSame('Your school', $this->orderOf($this->place($this->visitor, $entries))->fields[0]['label']);
    }

    /** An old client, whose post has no version. */
    public function testAFieldThatIsGoneIsNotStoredAndOneThatIsUnknownIsNoBackDoor(): void
    {
        $this->all();
        $entries = ['buyer_data_evil_post_meta' => 'x', 'owner_data_evil_post_meta' => [(string) $this->ticket => ['0' => 'x']]] + $this->plain();
        $all = new CustomFieldStore(CheckoutCustomFields::TAKEN);
        $all->delete($all->all()[1]->id);
        $this->open();
        $order = $this->orderOf($this->place($this->visitor, $entries));

        self::assertSame(['school'], array_column($order->fields, 'name'));
        self::assertStringNotContainsString('evil', (string) wp_json_encode([$order->fields, array_column($order->attendees, 'fields')]));
    }

    /** `max_input_vars` is 1000. */
    public function testAHundredTicketsFitOneFormOrItSaysWhatToDo(): void
    {
        $this->add($this->visitor, $this->ticket, 98);
        $this->define('owner', 'text', 'Instrument');
        $this->open();
        $props = $this->sale->checkoutView()->props($this->cart());
        self::assertSame('', $props['too_many']);
        self::assertLessThan(1000, $props['field_count']);
        self::assertLessThan(20_000, strlen((string) wp_json_encode($props)));

        $this->define('owner', 'checkboxes', 'Days', required: true, choices: ['Sat', 'Sun', 'Mon']);
        $this->open();
        $props = $this->sale->checkoutView()->props($this->cart());
        self::assertMatchesRegularExpression('/turn on JavaScript in your browser, or order up to \d+ of these tickets/', $props['too_many']);
        $most = (int) preg_replace('/\D+/', '', $props['too_many']);
        $_COOKIE[VisitorToken::COOKIE] = GateTestCase::newCookie();
        $shopper = $this->open()->visitor()->ensure();
        $this->add($shopper, $this->ticket, 99);
        $block = new \WP_Block(['blockName' => 'benefit/checkout', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;
        self::assertStringContainsString('<noscript><p class="benefit-notice">' . HtmlOutput::text($props['too_many']) . '</p></noscript>', $this->sale->block('benefit/checkout')->render([], '', $block));
        $this->sale->carts()->empty($shopper);

        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, $most);
        $props = $this->sale->checkoutView()->props($this->sale->carts()->getCart($visitor));
        self::assertSame('', $props['too_many'], "$most tickets fit.");
        // All checkboxes ticked, plus the fields of the review page.
        self::assertLessThan(1000, $props['field_count'] + 3 * $most + 4);
    }

    /** The limit is shown where tickets are chosen. */
    public function testTheRowOfATicketSaysHowManyFitAFormWithoutScripts(): void
    {
        $block = new \WP_Block(['blockName' => 'benefit/ticket-table', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;
        $event = (int) wp_get_post_parent_id($this->ticket);
        $row = fn(): string => html_entity_decode($this->open()->ticketTable()->render(['eventId' => $event], '', $block));
        self::assertStringNotContainsString('Without JavaScript', $row(), 'All may be in the buyer’s name.');

        $this->define('owner', 'checkboxes', 'Days', required: true, choices: ['Sat', 'Sun', 'Mon']);
        $this->open();
        $most = $this->sale->checkoutForm()->maxTicketsWithoutScripts($this->ticket);
        self::assertNotNull($most);
        update_post_meta($this->ticket, 'benefit_max_per_order', $most + 1);
        $note = "<noscript><p class=\"benefit-note\">Without JavaScript, maximum $most tickets at a time</p></noscript>";
        self::assertSame(2, substr_count($row(), $note), 'Both types of the event can be ordered in larger numbers.');

        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, $most);
        self::assertSame('', $this->sale->checkoutView()->props($this->sale->carts()->getCart($visitor))['too_many'], "$most tickets fit.");
        update_post_meta($this->ticket, 'benefit_max_per_order', $most);
        self::assertSame(1, substr_count($row(), $note), 'The limit of the one type says it all.');
    }

    private function cart(): Cart
    {
        return $this->sale->carts()->getCart($this->visitor);
    }

    /** @return list<CheckoutSection> */
    private function sections(): array
    {
        return (new CheckoutForm(new CustomFieldStore(CheckoutCustomFields::TAKEN), new ConsentFields(Services::get()->settingsStore()->loadSettings())))->sections($this->cart());
    }

    /**
     * @param list<string> $choices
     * @param list<int>    $tickets
     */
    private function define(string $audience, string $kind, string $label, bool $required = false, array $choices = [], array $tickets = []): CustomFieldDefinition
    {
        $made = [];
        foreach ($choices as $choice) {
            $made[] = ['value' => CustomFieldStore::choiceValue($choice, array_column($made, 'value')), 'label' => $choice];
        }

        return (new CustomFieldStore(CheckoutCustomFields::TAKEN))->save(new CustomFieldDefinition(0, '', $audience, $kind, $label, '', $required, $made, $tickets));
    }
}
