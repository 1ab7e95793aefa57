<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Shared\Clock;
use Benefit\Shared\Endpoint;
use Benefit\Shared\Pages;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings;
use Benefit\Shared\Submission;
use Benefit\Shared\View;
use Benefit\Shared\VisitorToken;

/**
 * The block benefit/checkout: the form, then a review page which carries the idempotency key (ARCHITECTURE.md
 * "Money in, once"), then the order page. Every step shows again what was entered before it.
 */
final class CheckoutBlock
{
    public const ACTION = 'benefit_place_order';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly Carts $carts,
        private readonly CheckoutForm $form,
        private readonly Gateways $gateways,
        private readonly VisitorToken $visitor,
        private readonly Endpoint $endpoint,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Clock $clock,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $submission = Submission::of(self::ACTION);
        if (($submission?->state['waiting'] ?? false) === true) {
            return $this->waiting();
        }
        $cart = $this->carts->of($this->visitor->current());
        if ($cart->isEmpty()) {
            return View::render(self::TEMPLATES . 'cart-empty.php', [
                'wrapper_html' => self::wrapper(),
                'error' => (string) $submission?->refusal?->getMessage(),
                'events_url' => CartBlock::eventsUrl(),
            ]);
        }
        if ($submission !== null && ($submission->state['review'] ?? false) === true) {
            return $this->review($cart, $submission);
        }

        return $this->form($cart, $submission);
    }

    private function form(Cart $cart, ?Submission $submission): string
    {
        $entries = new FormEntries($submission->values ?? []);
        $refusal = $submission?->refusal;
        $errors = self::fieldErrors($refusal);
        $prices = $this->prices();
        $html = View::render(self::TEMPLATES . 'checkout.php', [
            'nonce_html' => $this->endpoint->nonceField(),
            'sections' => $this->sections($cart, $entries, $errors),
            'age_limit' => $cart->hasAgeLimit(),
            'age_checked' => $entries->text('tc_age_check') !== '',
            'age_error' => $errors['tc_age_check'] ?? '',
            'gateways' => $this->gatewayChoices($cart, $entries),
            'gateway_error' => $errors['tc_choose_gateway'] ?? '',
            'trap' => $entries->text('benefit_website'),
            /* translators: %s: amount of money */
            'button' => sprintf(__('Review order – %s', 'benefit'), $prices->amount($cart->totals->total)),
            'cart_url' => $this->pages->url('cart'),
        ]);
        $html = FormHtml::counted($html);

        return View::render(self::TEMPLATES . 'checkout-page.php', [
            'wrapper_html' => self::wrapper(),
            'summary_html' => $this->summary($cart),
            'error' => (string) $refusal?->getMessage(),
            'links' => FormHtml::errorLinks($html, $errors, $this->partOf($cart)),
            'cart_errors' => $this->cartErrors($cart, $refusal),
            'cart_url' => $this->pages->url('cart'),
            'form_html' => $html,
        ]);
    }

    private function review(Cart $cart, Submission $submission): string
    {
        $entries = new FormEntries($submission->values);
        $key = $submission->state['key'] ?? '';
        $prices = $this->prices();
        $html = View::render(self::TEMPLATES . 'review.php', [
            'nonce_html' => $this->endpoint->nonceField(),
            'hidden' => $entries->carried() + [
                'idempotency_key' => is_string($key) ? $key : '',
                // What the buyer has seen: ordered is this or nothing.
                'benefit_total_minor' => (string) $cart->totals->total,
            ],
            'sections' => [
                ...$this->answers($cart, $entries),
                ['title' => __('Payment', 'benefit'), 'answers' => $this->payment($cart, $entries)],
            ],
            /* translators: %s: amount of money */
            'button' => sprintf(__('Place order – %s', 'benefit'), $prices->amount($cart->totals->total)),
        ]);

        return View::render(self::TEMPLATES . 'review-page.php', [
            'wrapper_html' => self::wrapper(),
            'summary_html' => $this->summary($cart),
            'form_html' => FormHtml::counted($html),
        ]);
    }

    private function waiting(): string
    {
        return View::render(self::TEMPLATES . 'waiting.php', [
            'wrapper_html' => self::wrapper(),
            'url' => $this->pages->url('checkout', [WaitingPage::PARAMETER => (string) get_query_var(WaitingPage::PARAMETER)]),
        ]);
    }

    /**
     * @param array<string, string> $errors by field name
     *
     * @return list<array{title: string, fields_html: string, ticket_id: int}>
     */
    private function sections(Cart $cart, FormEntries $entries, array $errors): array
    {
        return array_map(static fn(FormSection $section): array => [
            'title' => $section->title,
            'fields_html' => $section->fields->html($entries->ofFields($section->fields), $errors, $section->id . '-'),
            'ticket_id' => $section->ticket->id ?? 0,
        ], $this->form->sections($cart));
    }

    /** @return array<string, string> titles of the sections by field name */
    private function partOf(Cart $cart): array
    {
        $parts = [];
        foreach ($this->form->sections($cart) as $section) {
            foreach ($section->fields->fields as $field) {
                $parts[$field->name] = $section->title;
            }
        }

        return $parts;
    }

    /** @return list<array{title: string, answers: list<array{label: string, value: string}>}> */
    private function answers(Cart $cart, FormEntries $entries): array
    {
        return array_map(static function (FormSection $section) use ($entries): array {
            $answers = [];
            foreach ($section->fields->fields as $field) {
                // What only repeats another field says nothing new.
                if ($field->equalTo === null) {
                    $answers[] = ['label' => $field->label, 'value' => $entries->text($field->name)];
                }
            }

            return ['title' => $section->title, 'answers' => $answers];
        }, $this->form->sections($cart));
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

    /** @return list<array{label: string, value: string}> the way to pay, and what was chosen in its panel */
    private function payment(Cart $cart, FormEntries $entries): array
    {
        foreach ($this->gateways->active($cart->totals->total, $this->settings->currency()) as $gateway) {
            if ($gateway->id() === $entries->text('tc_choose_gateway')) {
                $way = ['label' => __('Way to pay', 'benefit'), 'value' => $gateway->label()];

                return [$way, ...(new PanelHtml($gateway->panelHtml()))->answers($entries)];
            }
        }

        return [];
    }

    private function summary(Cart $cart): string
    {
        $prices = $this->prices();

        return View::render(self::TEMPLATES . 'summary.php', [
            'lines' => array_map(static fn(CartLine $line): array => [
                'name' => $line->ticket->name,
                'event' => $line->ticket->event->title,
                'quantity' => $line->quantity,
                'amount' => $prices->price($line->price->subtotal),
            ], $cart->lines),
            'rows' => $prices->cartRows($cart),
        ]);
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

        return array_values(array_diff($sentences, [(string) $refusal?->getMessage()]));
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

    private static function wrapper(): string
    {
        return get_block_wrapper_attributes(['class' => 'benefit']);
    }

    private function prices(): PriceText
    {
        return new PriceText($this->settings->money());
    }
}
