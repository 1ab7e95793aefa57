<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\People\ConsentFields;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Forms\FieldErrors;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartLimits;
use Benefit\Tickets\Shop\Cart\CartLine;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Builds and validates the fields of the checkout: names as in docs/contracts.md "Tickets", rules as in
 * docs/spec-tickets.md §5. Which fields there are follows from the cart and the organizer's definitions, never from the
 * post.
 *
 * An Answer is an entry in a custom field. In People, buyer and owners map short names (`first_name`, `last_name`,
 * `email`) to entries; owners and their answers are grouped by ticket type, in order.
 *
 * @phpstan-type Answer array{name: string, label: string, value: string}
 * @phpstan-type People array{buyer: array<string, string>, owners: array<int, list<array<string, string>>>, answers: list<Answer>, owner_answers: array<int, list<list<Answer>>>, consents: list<array{id: string, text: string, at: int}>}
 */
final class CheckoutForm
{
    /** Maximum size of a request: 999 attendees with names, addresses and short answers. */
    public const MAX_BYTES = 786432;
    /** Maximum per visitor and minute, including refused ones. */
    public const ORDERS_A_MINUTE = 30;
    /** Attendees are folded from this number on. */
    public const FOLD_FROM = 20;
    /** Maximum number of form fields besides those of attendees: buyer, consents, payment method. */
    private const OTHER_FIELDS = 120;
    /** Maximum number of attendees' entries in one order. */
    private const MAX_ENTRIES = 70_000;
    private const NAME_LENGTH = 100;
    private const EMAIL_LENGTH = 190;
    private const BUYER = 'benefit-buyer';
    private const OWNER_FIELDS = ['first_name', 'last_name', 'owner_email', 'owner_confirm_email'];

    public function __construct(
        private readonly CustomFieldStore $definitions,
        private readonly ConsentFields $consents,
        private readonly bool $asksNames = true,
        private readonly bool $ownersGetTickets = false,
    ) {}

    /**
     * @param bool $isAllBuyer all tickets are in the buyer's name
     *
     * @return list<CheckoutSection> without attendees of whom nothing is asked
     */
    public function sections(Cart $cart, bool $isAllBuyer = false): array
    {
        $sections = [new CheckoutSection(self::BUYER, __('Your details', 'benefit'), null, 0, $this->buyer($cart))];
        $number = 0;
        foreach ($cart->lines as $line) {
            for ($index = 0; $index < $line->quantity; $index++) {
                $number++;
                $fields = $this->owner($line->ticket->id, $index, $isAllBuyer, $this->promise($cart));
                if ($fields->fields === []) {
                    continue;
                }
                $sections[] = new CheckoutSection(
                    self::sectionIdPrefix($line->ticket->id, $index),
                    /* translators: 1: number of the ticket in the order, 2: ticket type */
                    sprintf(__('Ticket %1$d: %2$s', 'benefit'), $number, $cart->nameOf($line)),
                    $line->ticket,
                    $index,
                    $fields,
                );
            }
        }

        return $sections;
    }

    /**
     * Names the second script of the checkout's island, for the folded attendees of a large order; '' for other orders.
     *
     * @param array<string, mixed> $props the checkout's
     */
    public static function scriptPart(array $props): string
    {
        return $props['owners']['folded'] ? 'checkout-collapsed-attendees' : '';
    }

    /**
     * Maximum number of tickets of a type that can be posted without scripts, with all required entries: PHP reads no
     * more than max_input_vars fields.
     *
     * @return int|null null: no limit
     */
    public function maxTicketsWithoutScripts(int $ticketId): ?int
    {
        $customFields = $this->definitions->findApplicable(CheckoutCustomFields::OWNER, [$ticketId]);
        $limit = (int) ini_get('max_input_vars');
        if ($limit <= 0 || array_filter($customFields, fn(CustomFieldDefinition $one): bool => $one->required || !$this->asksNames) === []) {
            return null;
        }
        $fields = $this->owner($ticketId, 0, false)->fields;
        $each = 1 + array_sum(array_map(static fn(FormField $field): int => $field->kind === 'checkboxes' ? 1 + count($field->choices) : 1, $fields));

        return max(1, intdiv($limit - self::OTHER_FIELDS, $each));
    }

    /**
     * Tells whether all tickets may be in the buyer's name, which requires that attendees have no other required field.
     */
    public function canUseBuyerForAll(Cart $cart): bool
    {
        $required = array_filter($this->definitions->findApplicable(CheckoutCustomFields::OWNER, self::ticketsOf($cart)), static fn(CustomFieldDefinition $one): bool => $one->required);

        return $this->asksNames && $required === [];
    }

    /** @param array<string, mixed> $values of a form */
    public static function usesBuyerForAll(array $values): bool
    {
        return ($values['benefit_owners'] ?? '') === 'buyer';
    }

    public function consents(): ConsentFields
    {
        return $this->consents;
    }

    /**
     * @param array<string, mixed> $values as in the contract of benefit_place_order
     * @param int $now Unix seconds
     *
     * @return People
     *
     * @throws UserFacingException 422 `invalid_fields` with data `fields`: messages by field name; 422 `form_changed`
     */
    public function check(Cart $cart, array $values, int $now): array
    {
        if (($values['benefit_form'] ?? '') !== '' && $values['benefit_form'] !== $this->version($cart)) {
            throw UserFacingException::refused('form_changed', __('The organizer has changed this form. Please review it again. Your entries are still here.', 'benefit'));
        }
        $attendees = $values['benefit_attendees'] ?? '';
        $input = is_string($attendees) && $attendees !== '' ? $this->fromAttendees($attendees) + $values : $values;
        $entries = [];
        $errors = [];
        foreach ([...array_map(static fn(CheckoutSection $section): FieldSet => $section->fields, $this->sections($cart, self::usesBuyerForAll($values))), $this->consents->fields()] as $fields) {
            $checked = $fields->check($input);
            $entries += $checked['values'];
            $errors += $checked['errors'];
        }
        $quantities = [];
        foreach ($cart->lines as $line) {
            $quantities[$line->ticket->id] = $line->quantity;
        }
        /**
         * Adds what is wrong with a checkout, each time it is reviewed and when the order is placed. Nothing is ordered while
         * there is an error, and those of the form itself stay.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $errors     sentences by field name, as plain text. A field is called as in the form:
         *                                          `buyer_data_email_post_meta`, `owner_data_first_name_post_meta[12][0]`.
         * @param array<string, string> $values     what was entered, by field name
         * @param array<int, int>       $quantities of the cart, by ticket type
         */
        $errors += FieldErrors::fromFilter(apply_filters('benefit_checkout_errors', $errors, $entries, $quantities));
        if ($errors !== [] && $cart->hasAgeLimit() && ($values['tc_age_check'] ?? false) !== true) {
            // Reported together with the other errors instead of after them.
            $errors['tc_age_check'] = CartLimits::ageRefusal()->getMessage();
        }
        if ($errors !== []) {
            throw UserFacingException::refused('invalid_fields', sprintf(
                /* translators: %d: number of fields */
                _n('%d field needs your attention. Your entries are still here.', '%d fields need your attention. Your entries are still here.', count($errors), 'benefit'),
                count($errors),
            ), field: (string) array_key_first($errors), data: ['fields' => $errors]);
        }

        return $this->people($cart, $entries, $now);
    }

    /** Hash of the cart's fields, which changes when the organizer changes what they accept. */
    public function version(Cart $cart): string
    {
        $facts = [];
        foreach (array_merge(...array_values($this->described($cart))) as $field) {
            $facts[] = [$field['name'], $field['kind'], $field['required'], array_column($field['choices'], 'value'), $field['tickets'] ?? []];
        }
        foreach ($this->consents->fields()->fields as $field) {
            // In consents, the wording matters.
            $facts[] = [$field->name, $field->required, $field->label];
        }

        return substr(hash('sha256', (string) wp_json_encode($facts)), 0, 12);
    }

    /**
     * @return array<string, array<array-key, array<array-key, string>>>
     *
     * @throws UserFacingException
     */
    private function fromAttendees(string $json): array
    {
        $decoded = json_decode($json, true, 5);
        if (!is_array($decoded)) {
            throw UserFacingException::badRequest('invalid', __('The list of attendees is incomplete. Please reload the page.', 'benefit'), 'benefit_attendees');
        }
        RouteSchema::shape($decoded, self::MAX_ENTRIES);
        $clean = RouteSchema::load(__DIR__ . '/schema/attendees.json')->clean(['attendees' => $decoded], true);
        $plain = [];
        foreach ((array) $clean['attendees'] as $ticketId => $people) {
            foreach ((array) $people as $index => $attendee) {
                foreach ((array) $attendee as $field => $entry) {
                    if (!in_array($field, self::OWNER_FIELDS, true) && !$this->definitions->hasSlug((string) $field)) {
                        throw UserFacingException::badRequest('unknown_key', __('The list of attendees has a field that is not part of this form. Please reload the page.', 'benefit'), 'benefit_attendees');
                    }
                    $plain["owner_data_{$field}_post_meta"][$ticketId][$index] = (string) $entry;
                }
            }
        }

        return $plain;
    }

    /**
     * @param array<string, string> $entries
     *
     * @param int $now Unix seconds
     *
     * @return People
     */
    private function people(Cart $cart, array $entries, int $now): array
    {
        $buyer = [];
        foreach (['first_name', 'last_name', 'email'] as $field) {
            $buyer[$field] = $entries["buyer_data_{$field}_post_meta"];
        }
        $attendees = [];
        $answers = [];
        foreach ($cart->lines as $line) {
            $id = $line->ticket->id;
            for ($index = 0; $index < $line->quantity; $index++) {
                $email = $entries["owner_data_owner_email_post_meta[$id][$index]"] ?? '';
                $attendees[$id][] = [
                    'first_name' => $entries["owner_data_first_name_post_meta[$id][$index]"] ?? $buyer['first_name'],
                    'last_name' => $entries["owner_data_last_name_post_meta[$id][$index]"] ?? $buyer['last_name'],
                    'email' => $email === '' ? $buyer['email'] : $email,
                ];
                $answers[$id][] = self::answers(
                    $this->definitions->findApplicable(CheckoutCustomFields::OWNER, [$id]),
                    static fn(CustomFieldDefinition $one): FormField => CheckoutCustomFields::attendeeField($one, $id, $index),
                    $entries,
                );
            }
        }

        return [
            'buyer' => $buyer,
            'owners' => $attendees,
            'answers' => self::answers(
                $this->definitions->findApplicable(CheckoutCustomFields::BUYER, self::ticketsOf($cart)),
                static fn(CustomFieldDefinition $one): FormField => CheckoutCustomFields::buyerField($one),
                $entries,
            ),
            'owner_answers' => $answers,
            'consents' => $this->consents->getGivenConsents($entries, $now),
        ];
    }

    /**
     * Collects non-empty answers, formatted for people.
     *
     * @param list<CustomFieldDefinition>           $definitions
     * @param \Closure(CustomFieldDefinition): FormField $field
     * @param array<string, string>      $entries by field name
     *
     * @return list<Answer>
     */
    private static function answers(array $definitions, \Closure $field, array $entries): array
    {
        $answers = [];
        foreach ($definitions as $definition) {
            $value = $field($definition)->words($entries[$field($definition)->name] ?? '');
            if ($value !== '') {
                $answers[] = ['name' => $definition->slug, 'label' => $definition->label, 'value' => $value];
            }
        }

        return $answers;
    }

    /** @return list<int> */
    private static function ticketsOf(Cart $cart): array
    {
        return array_map(static fn(CartLine $line): int => $line->ticket->id, $cart->lines);
    }

    private function buyer(Cart $cart): FieldSet
    {
        $email = 'buyer_data_email_post_meta';

        return new FieldSet([
            new FormField('buyer_data_first_name_post_meta', __('First name', 'benefit'), 'text', true, self::NAME_LENGTH, autocomplete: 'given-name'),
            new FormField('buyer_data_last_name_post_meta', __('Last name', 'benefit'), 'text', true, self::NAME_LENGTH, autocomplete: 'family-name'),
            new FormField($email, __('Email', 'benefit'), 'email', true, self::EMAIL_LENGTH, autocomplete: 'email'),
            new FormField('buyer_data_confirm_email_post_meta', __('Confirm email', 'benefit'), 'email', true, self::EMAIL_LENGTH, $email, 'email'),
            ...array_map(static fn(CustomFieldDefinition $one): FormField => CheckoutCustomFields::buyerField($one), $this->definitions->findApplicable(CheckoutCustomFields::BUYER, self::ticketsOf($cart))),
        ]);
    }

    /**
     * Describes the fields of buyer and attendees for scripts and the template. The placeholders `{ticket}` and
     * `{index}` stand for ticket type and index in the names of attendees' fields, so that an order of 100 tickets is
     * described once.
     *
     * @return array{buyer: list<array<string, mixed>>, owner: list<array<string, mixed>>}
     */
    public function described(Cart $cart): array
    {
        $tickets = self::ticketsOf($cart);
        $attendee = [];
        foreach ($this->asksNames ? self::names('{ticket}', '{index}', $this->promise($cart))->toScriptData() : [] as $field) {
            $attendee[] = $field + ['tickets' => []];
        }
        foreach ($this->definitions->findApplicable(CheckoutCustomFields::OWNER, $tickets) as $one) {
            $fields = new FieldSet([CheckoutCustomFields::attendeeField($one, '{ticket}', '{index}')]);
            $attendee[] = $fields->toScriptData()[0] + ['tickets' => array_values(array_intersect($tickets, $one->scope))];
        }

        return ['buyer' => $this->buyer($cart)->toScriptData(), 'owner' => $attendee];
    }

    /** Prefix that makes the ids of a section's fields unique on the page. */
    public static function sectionIdPrefix(int $ticketId, int $index): string
    {
        return $ticketId === 0 ? self::BUYER : 'benefit-owner-' . $ticketId . '-' . $index;
    }

    private function owner(int $ticketId, int $index, bool $isAllBuyer, string $promise = ''): FieldSet
    {
        $customFields = $this->definitions->findApplicable(CheckoutCustomFields::OWNER, [$ticketId]);
        if ($isAllBuyer) {
            // Optional fields stay empty then.
            $customFields = array_values(array_filter($customFields, static fn(CustomFieldDefinition $one): bool => $one->required));
        }

        return new FieldSet([
            ...($isAllBuyer || !$this->asksNames ? [] : self::names($ticketId, $index, $promise)->fields),
            ...array_map(static fn(CustomFieldDefinition $one): FormField => CheckoutCustomFields::attendeeField($one, $ticketId, $index), $customFields),
        ]);
    }

    /** An attendee's email is optional, because the tickets go to the buyer anyway. */
    private static function names(int|string $ticketId, int|string $index, string $promise): FieldSet
    {
        $name = static fn(string $field): string => "owner_data_{$field}_post_meta[$ticketId][$index]";

        return new FieldSet([
            new FormField($name('first_name'), __('First name', 'benefit'), 'text', true, self::NAME_LENGTH),
            new FormField($name('last_name'), __('Last name', 'benefit'), 'text', true, self::NAME_LENGTH),
            new FormField($name('owner_email'), __('Email', 'benefit'), 'email', false, self::EMAIL_LENGTH, help: $promise),
            new FormField($name('owner_confirm_email'), __('Confirm email', 'benefit'), 'email', false, self::EMAIL_LENGTH, $name('owner_email')),
        ]);
    }

    /** Explains how an attendee's address is used. */
    private function promise(Cart $cart): string
    {
        return match (true) {
            !$this->ownersGetTickets => '',
            $cart->totals->total > 0 => __('This person will get the ticket by email once the order is paid.', 'benefit'),
            default => __('Nothing is sent to this address automatically. The attendee can request the ticket on the “Your order” page.', 'benefit'),
        };
    }
}
