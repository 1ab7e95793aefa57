<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Payments\Gateways\GatewayFieldsHtml;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartBlock;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/checkout: the form, then a review page with the idempotency key
 * (docs/architecture/payments.md), which leads to the order page. Every step keeps the entries of the steps before.
 */
final class CheckoutBlock
{
    public const ACTION = 'benefit_place_order';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly CartService $carts,
        private readonly CheckoutForm $form,
        private readonly CheckoutViewModel $view,
        private readonly IslandRegistry $islands,
        private readonly CheckoutGateways $gateways,
        private readonly VisitorToken $visitor,
        private readonly Router $endpoint,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly PendingPaymentNotice $waiting,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        PrivatePageHeaders::keepOutOfCaches();
        $submission = FormSubmission::forAction(self::ACTION);
        if (($submission?->state['waiting'] ?? false) === true) {
            return $this->processing();
        }
        $cart = $this->carts->getCart($this->visitor->current());
        $waiting = $this->waiting->renderNotice($this->visitor->current(), 'checkout');
        if ($cart->isEmpty()) {
            return HtmlOutput::render(self::TEMPLATES . 'cart-empty.php', [
                'wrapper_html' => self::wrapper(),
                'error' => (string) $submission?->refusal?->getMessage(),
                'waiting_html' => $waiting,
                'events_url' => CartBlock::eventsUrl(),
            ]);
        }
        if ($submission !== null && ($submission->state['review'] ?? false) === true) {
            return $this->review($cart, $submission);
        }

        $props = $this->view->props($cart, $submission, self::layout($attributes), self::summaryPlace($attributes));
        // Outside the island, since it is shown without scripts only.
        $tooMany = $props['too_many'] === '' ? '' : '<noscript><p class="benefit-notice">' . HtmlOutput::text($props['too_many']) . '</p></noscript>';

        return '<div ' . self::wrapper() . '>' . $waiting . $tooMany . $this->islands->renderIsland('checkout', $props, CartService::MARKER . '-change') . '</div>';
    }

    private function review(Cart $cart, FormSubmission $submission): string
    {
        $entries = new UnvalidatedFormValues($submission->values);
        $key = $submission->state['key'] ?? '';
        $prices = $this->prices();
        $html = HtmlOutput::render(self::TEMPLATES . 'review.php', [
            'nonce_html' => $this->endpoint->nonceField(),
            'hidden' => $entries->getHiddenFields($this->names($cart)) + [
                'idempotency_key' => is_string($key) ? $key : '',
                // The order as the buyer saw it: exactly this is ordered, or nothing.
                'benefit_total_minor' => (string) $cart->totals->total,
                'benefit_currency' => $this->settings->currency(),
            ],
            'sections' => [
                ...$this->answers($cart, $entries),
                ['title' => __('Payment', 'benefit'), 'answers' => $this->payment($cart, $entries)],
            ],
            /* translators: %s: amount of money */
            'button' => sprintf(__('Place order – %s', 'benefit'), $prices->amount($cart->totals->total)),
        ]);

        return HtmlOutput::render(self::TEMPLATES . 'review-page.php', [
            'wrapper_html' => self::wrapper(),
            'summary_html' => $this->summary($cart),
            'form_html' => RenderedFormInspector::addFieldCount($html),
        ]);
    }

    /** @return list<string> names of all fields that the checkout has for this cart */
    private function names(Cart $cart): array
    {
        $names = ['tc_age_check', 'tc_choose_gateway', 'benefit_attendees', 'benefit_owners', 'benefit_form'];
        foreach ([...array_map(static fn(CheckoutSection $section): FieldSet => $section->fields, $this->form->sections($cart)), $this->form->consents()->fields()] as $fields) {
            foreach ($fields->fields as $field) {
                array_push($names, $field->name, ...($field->kind === 'checkboxes' ? [FormField::boxName($field->name)] : []));
            }
        }
        foreach ($cart->lines as $line) {
            $names[] = "owner_data_ticket_type_id_post_meta[{$line->ticket->id}][]";
        }
        foreach ($this->gateways->offered($cart) as $gateway) {
            array_push($names, ...(new GatewayFieldsHtml($this->gateways->panelHtml($gateway, $cart)))->names());
        }

        return $names;
    }

    private function processing(): string
    {
        return HtmlOutput::render(self::TEMPLATES . 'waiting.php', [
            'wrapper_html' => self::wrapper(),
            'url' => $this->pages->url('checkout', [ProcessingPage::PARAMETER => (string) get_query_var(ProcessingPage::PARAMETER)]),
        ]);
    }

    /** @return list<array{title: string, answers: list<array{label: string, value: string}>}> */
    private function answers(Cart $cart, UnvalidatedFormValues $entries): array
    {
        $isAllBuyer = $entries->text('benefit_owners') === 'buyer';
        $parts = array_map(static fn(CheckoutSection $section): array => [
            'title' => $section->title,
            'answers' => self::answersTo($section->fields, $entries),
        ], $this->form->sections($cart, $isAllBuyer));
        if ($isAllBuyer) {
            $texts = CheckoutMessages::form();
            $parts[] = ['title' => $texts['your_tickets'], 'answers' => [['label' => $texts['owners'], 'value' => $texts['owners_buyer']]]];
        }
        $consents = self::answersTo($this->form->consents()->fields(), $entries);

        return [...$parts, ...($consents === [] ? [] : [['title' => __('Your consent', 'benefit'), 'answers' => $consents]])];
    }

    /** @return list<array{label: string, value: string}> formatted answers */
    private static function answersTo(FieldSet $fields, UnvalidatedFormValues $entries): array
    {
        $values = $fields->check($entries->ofFields($fields))['values'];
        $answers = [];
        foreach ($fields->fields as $field) {
            // Repeated entries, such as the second email address, are left out.
            if ($field->equalTo === null) {
                $answers[] = ['label' => $field->label, 'value' => $field->words($values[$field->name])];
            }
        }

        return $answers;
    }

    /** @return list<array{label: string, value: string}> the payment method, and choices in its panel */
    private function payment(Cart $cart, UnvalidatedFormValues $entries): array
    {
        foreach ($this->gateways->offered($cart) as $gateway) {
            if ($gateway->id() === $entries->text('tc_choose_gateway')) {
                $way = ['label' => __('Payment method', 'benefit'), 'value' => $gateway->label()];

                return [$way, ...(new GatewayFieldsHtml($this->gateways->panelHtml($gateway, $cart)))->answers($entries)];
            }
        }

        return [];
    }

    private function summary(Cart $cart): string
    {
        return HtmlOutput::render(PriceMessages::SUMMARY_TEMPLATE, CheckoutViewModel::summary($cart, $this->prices()) + ['is_open' => true]);
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return 'standard'|'ecommerce'
     */
    private static function layout(array $attributes): string
    {
        return ($attributes['layout'] ?? '') === 'ecommerce' ? 'ecommerce' : 'standard';
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return 'beside'|'top'
     */
    private static function summaryPlace(array $attributes): string
    {
        return self::layout($attributes) === 'standard' && ($attributes['summary'] ?? '') === 'top' ? 'top' : 'beside';
    }

    private static function wrapper(): string
    {
        return get_block_wrapper_attributes(['class' => 'benefit']);
    }

    private function prices(): PriceMessages
    {
        return new PriceMessages($this->settings->money());
    }
}
