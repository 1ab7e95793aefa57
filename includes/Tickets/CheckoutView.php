<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Shared\Clock;
use Benefit\Shared\Endpoint;
use Benefit\Shared\Fields;
use Benefit\Shared\Pages;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings;
use Benefit\Shared\Submission;

/**
 * The checkout as values (schema/islands/checkout.json): what its template prints, what the island is given, and what
 * the action benefit_checkout answers.
 */
final class CheckoutView
{
    /** Sent by every form: its own count, the action, the trap. */
    private const ALWAYS_SENT = 3;
    private const AGE_ID = 'benefit-checkout-age';

    public function __construct(
        private readonly CheckoutForm $form,
        private readonly ReservationView $reservation,
        private readonly Gateways $gateways,
        private readonly Endpoint $endpoint,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Clock $clock,
    ) {}

    /** @return array<string, mixed> */
    public function props(Cart $cart, ?Submission $submission = null): array
    {
        $entries = new FormEntries($submission->values ?? []);
        $refusal = $submission?->refusal;
        $errors = self::fieldErrors($refusal);
        $sections = $this->form->sections($cart);
        $gateways = $this->gatewayChoices($cart, $entries);
        $prices = new PriceText($this->settings->money());
        $total = $prices->amount($cart->totals->total);

        return [
            'error' => (string) $refusal?->getMessage(),
            'links' => self::links($sections, $gateways, $errors),
            'cart_errors' => $this->cartErrors($cart, $refusal),
            'cart_url' => $this->pages->url('cart'),
            'events_url' => CartBlock::eventsUrl(),
            'lines' => self::lines($cart, $prices),
            'rows' => $prices->cartRows($cart),
            'total_minor' => $cart->totals->total,
            ...$this->reservation->of($cart),
            'nonce' => $this->endpoint->nonce(),
            'field_count' => self::fieldCount($sections, $gateways),
            'fields' => CheckoutForm::described(),
            'sections' => array_map(static fn(FormSection $section): array => [
                'title' => $section->title,
                'ticket_id' => $section->ticket->id ?? 0,
                'index' => $section->index,
            ], $sections),
            'values' => self::values($sections, $entries),
            'errors' => $errors,
            'age_limit' => $cart->hasAgeLimit(),
            'age_checked' => $entries->text('tc_age_check') !== '',
            'gateways' => $gateways,
            'trap' => $entries->text('benefit_website'),
            /* translators: %s: amount of money */
            'button_plain' => sprintf(__('Review order – %s', 'benefit'), $total),
            /* translators: %s: amount of money */
            'button_live' => sprintf(__('Place order – %s', 'benefit'), $total),
            'messages' => Fields::messages(),
            'texts' => CheckoutTexts::form() + CheckoutTexts::browser(),
        ];
    }

    /** @return list<array{name: string, event: string, quantity: int, amount: string}> */
    public static function lines(Cart $cart, PriceText $prices): array
    {
        return array_map(static fn(CartLine $line): array => [
            'name' => $line->ticket->name,
            'event' => $line->ticket->event->title,
            'quantity' => $line->quantity,
            'amount' => $prices->price($line->price->subtotal),
        ], $cart->lines);
    }

    /**
     * @param list<FormSection> $sections
     *
     * @return array<string, string> what was typed, by field name
     */
    private static function values(array $sections, FormEntries $entries): array
    {
        $values = [];
        foreach ($sections as $section) {
            $values += array_filter($entries->ofFields($section->fields), static fn(string $entry): bool => $entry !== '');
        }

        return $values;
    }

    /** @return list<array{id: string, label: string, panel_html: string, checked: bool}> */
    private function gatewayChoices(Cart $cart, FormEntries $entries): array
    {
        $active = $this->gateways->active($cart->totals->total, $this->settings->currency());
        $ids = array_map(static fn(Gateway $gateway): string => $gateway->id(), $active);
        $chosen = in_array($entries->text('tc_choose_gateway'), $ids, true) ? $entries->text('tc_choose_gateway') : $ids[0] ?? '';

        return array_map(static fn(Gateway $gateway): array => [
            'id' => $gateway->id(),
            'label' => $gateway->label(),
            'panel_html' => (new PanelHtml($gateway->panelHtml()))->filled($entries),
            'checked' => $gateway->id() === $chosen,
        ], $active);
    }

    /** @return list<string> what keeps this cart from being ordered, apart from what was just refused */
    private function cartErrors(Cart $cart, ?Refusal $refusal): array
    {
        $sentences = [];
        foreach ($cart->lines as $line) {
            try {
                CartRules::check($line->ticket, $line->quantity, $this->clock->now());
            } catch (Refusal $problem) {
                $sentences[] = $problem->getMessage();
            }
        }

        return array_values(array_unique(array_diff($sentences, [(string) $refusal?->getMessage()])));
    }

    /** @return array<string, string> sentences by field name */
    private static function fieldErrors(?Refusal $refusal): array
    {
        $fields = $refusal->data['fields'] ?? [];
        $errors = is_array($fields) ? array_filter($fields, 'is_string') : [];
        if ($refusal?->field !== null && !isset($errors[$refusal->field])) {
            $errors[$refusal->field] = $refusal->getMessage();
        }

        return $errors;
    }

    /**
     * From the sentences above the form to the fields, in the form's order; without those that have no field.
     *
     * @param list<FormSection> $sections
     * @param list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways
     * @param array<string, string> $errors
     *
     * @return list<array{id: string, sentence: string}>
     */
    private static function links(array $sections, array $gateways, array $errors): array
    {
        if ($errors === []) {
            return [];
        }
        $links = [];
        foreach ($sections as $section) {
            foreach ($section->fields->fields as $field) {
                if (isset($errors[$field->name])) {
                    $links[] = ['id' => Fields::id($section->id . '-', $field->name), 'sentence' => $section->title . ' – ' . $errors[$field->name]];
                }
            }
        }
        $others = ['tc_age_check' => self::AGE_ID, 'tc_choose_gateway' => 'benefit-gateway-' . ($gateways[0]['id'] ?? ''), 'benefit_website' => 'benefit-website'];
        foreach (array_intersect_key($others, $errors) as $name => $id) {
            $links[] = ['id' => $id, 'sentence' => $errors[$name]];
        }

        return [...$links, ...FormHtml::errorLinks(implode('', array_column($gateways, 'panel_html')), $errors)];
    }

    /**
     * @param list<FormSection> $sections
     * @param list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways
     */
    private static function fieldCount(array $sections, array $gateways): int
    {
        $count = self::ALWAYS_SENT + 1 + ($gateways === [] ? 0 : 1);
        foreach ($sections as $section) {
            $count += count($section->fields->fields) + ($section->ticket === null ? 0 : 1);
        }

        return $count + FormHtml::count(implode('', array_column($gateways, 'panel_html')));
    }
}
