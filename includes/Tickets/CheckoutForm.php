<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Field;
use Benefit\Shared\Fields;
use Benefit\Shared\Refusal;
use Benefit\Shared\Schema;

/**
 * What the checkout asks: names as in CONTRACTS.md "Tickets", rules as in spec/tickets.txt §5. The fields follow from
 * the cart and never from the post.
 */
final class CheckoutForm
{
    private const NAME_LENGTH = 100;
    private const EMAIL_LENGTH = 190;
    private const BUYER = 'benefit-buyer';
    /** The part of `benefit_attendees` → the plain field it replaces. */
    private const OWNER_FIELDS = ['first_name', 'last_name', 'owner_email', 'owner_confirm_email'];

    /** @return list<FormSection> */
    public function sections(Cart $cart): array
    {
        $sections = [new FormSection(self::BUYER, __('Your details', 'benefit'), null, 0, self::buyer())];
        $number = 0;
        foreach ($cart->lines as $line) {
            for ($index = 0; $index < $line->quantity; $index++) {
                $number++;
                $sections[] = new FormSection(
                    self::ownerId($line->ticket->id, $index),
                    /* translators: 1: number of the ticket in the order, 2: ticket type */
                    sprintf(__('Ticket %1$d: %2$s', 'benefit'), $number, $line->ticket->name),
                    $line->ticket,
                    $index,
                    self::owner($line->ticket->id, $index),
                );
            }
        }

        return $sections;
    }

    /**
     * @param array<string, mixed> $values as the contract of benefit_place_order says
     *
     * @return array{buyer: array<string, string>, owners: array<int, list<array<string, string>>>} short names
     *         (`first_name`, `last_name`, `email`) → entry; owners by ticket type, in order
     *
     * @throws Refusal 422 `invalid_fields`, its data `fields`: sentences by field name
     */
    public function check(Cart $cart, array $values): array
    {
        $input = $this->plainNames($values);
        $entries = [];
        $errors = [];
        foreach ($this->sections($cart) as $section) {
            $checked = $section->fields->check($input);
            $entries += $checked['values'];
            $errors += $checked['errors'];
        }
        if ($errors !== [] && $cart->hasAgeLimit() && ($values['tc_age_check'] ?? false) !== true) {
            // Said with the rest, not once the rest is right.
            $errors['tc_age_check'] = Checkout::ageRefusal()->getMessage();
        }
        if ($errors !== []) {
            throw new Refusal('invalid_fields', sprintf(
                /* translators: %d: number of fields */
                _n('%d field needs another look. Nothing you entered is lost.', '%d fields need another look. Nothing you entered is lost.', count($errors), 'benefit'),
                count($errors),
            ), field: (string) array_key_first($errors), data: ['fields' => $errors]);
        }

        return self::people($cart, $entries);
    }

    /**
     * The owner fields by their plain names, whether they came so or all in `benefit_attendees`.
     *
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed>
     */
    private function plainNames(array $values): array
    {
        $attendees = $values['benefit_attendees'] ?? '';
        if (is_string($attendees) && $attendees !== '') {
            $values = $this->fromAttendees($attendees) + $values;
        }
        foreach (self::OWNER_FIELDS as $field) {
            foreach ((array) ($values["owner_data_{$field}_post_meta"] ?? []) as $ticketId => $entries) {
                foreach ((array) $entries as $index => $entry) {
                    $values["owner_data_{$field}_post_meta[$ticketId][$index]"] = $entry;
                }
            }
        }

        return $values;
    }

    /**
     * @return array<string, array<array-key, array<array-key, string>>>
     *
     * @throws Refusal
     */
    private function fromAttendees(string $json): array
    {
        $decoded = json_decode($json, true, 5);
        if (!is_array($decoded)) {
            throw new Refusal('invalid', __('The list of ticket owners is damaged. Please reload the page.', 'benefit'), 400, 'benefit_attendees');
        }
        Schema::shape($decoded);
        $clean = Schema::load(__DIR__ . '/schema/attendees.json')->clean(['attendees' => $decoded], true);
        $plain = [];
        foreach ((array) $clean['attendees'] as $ticketId => $owners) {
            foreach ((array) $owners as $index => $owner) {
                foreach ((array) $owner as $field => $entry) {
                    $plain["owner_data_{$field}_post_meta"][$ticketId][$index] = (string) $entry;
                }
            }
        }

        return $plain;
    }

    /**
     * @param array<string, string> $entries
     *
     * @return array{buyer: array<string, string>, owners: array<int, list<array<string, string>>>}
     */
    private static function people(Cart $cart, array $entries): array
    {
        $buyer = [];
        foreach (['first_name', 'last_name', 'email'] as $field) {
            $buyer[$field] = $entries["buyer_data_{$field}_post_meta"];
        }
        $owners = [];
        foreach ($cart->lines as $line) {
            $id = $line->ticket->id;
            for ($index = 0; $index < $line->quantity; $index++) {
                $email = $entries["owner_data_owner_email_post_meta[$id][$index]"];
                $owners[$id][] = [
                    'first_name' => $entries["owner_data_first_name_post_meta[$id][$index]"],
                    'last_name' => $entries["owner_data_last_name_post_meta[$id][$index]"],
                    'email' => $email === '' ? $buyer['email'] : $email,
                ];
            }
        }

        return ['buyer' => $buyer, 'owners' => $owners];
    }

    private static function buyer(): Fields
    {
        $email = 'buyer_data_email_post_meta';

        return new Fields([
            new Field('buyer_data_first_name_post_meta', __('First name', 'benefit'), 'text', true, self::NAME_LENGTH, autocomplete: 'given-name'),
            new Field('buyer_data_last_name_post_meta', __('Last name', 'benefit'), 'text', true, self::NAME_LENGTH, autocomplete: 'family-name'),
            new Field($email, __('E-mail', 'benefit'), 'email', true, self::EMAIL_LENGTH, autocomplete: 'email'),
            new Field('buyer_data_confirm_email_post_meta', __('E-mail again', 'benefit'), 'email', true, self::EMAIL_LENGTH, $email, 'email'),
        ]);
    }

    /**
     * Both kinds of parts for scripts; in the names of an owner's fields `{ticket}` and `{index}` stand for the ticket
     * type and its count, so that an order of 100 tickets is described once.
     *
     * @return array{buyer: list<array<string, mixed>>, owner: list<array<string, mixed>>}
     */
    public static function described(): array
    {
        return [
            'buyer' => self::buyer()->described(),
            'owner' => self::owner('{ticket}', '{index}')->described(),
        ];
    }

    /** One part of the form as HTML: the buyer's, or that of a ticket's owner. */
    public static function fieldsOf(int $ticketId, int $index): FormSection
    {
        return $ticketId === 0
            ? new FormSection(self::BUYER, '', null, 0, self::buyer())
            : new FormSection(self::ownerId($ticketId, $index), '', null, $index, self::owner($ticketId, $index));
    }

    private static function ownerId(int $ticketId, int $index): string
    {
        return 'benefit-owner-' . $ticketId . '-' . $index;
    }

    /** An owner's e-mail may stay empty: the tickets go to the buyer anyway. */
    private static function owner(int|string $ticketId, int|string $index): Fields
    {
        $name = static fn(string $field): string => "owner_data_{$field}_post_meta[$ticketId][$index]";

        return new Fields([
            new Field($name('first_name'), __('First name', 'benefit'), 'text', true, self::NAME_LENGTH),
            new Field($name('last_name'), __('Last name', 'benefit'), 'text', true, self::NAME_LENGTH),
            new Field($name('owner_email'), __('E-mail', 'benefit'), 'email', false, self::EMAIL_LENGTH),
            new Field($name('owner_confirm_email'), __('E-mail again', 'benefit'), 'email', false, self::EMAIL_LENGTH, $name('owner_email')),
        ]);
    }
}
