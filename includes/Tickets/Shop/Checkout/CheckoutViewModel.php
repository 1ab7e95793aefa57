<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Gateways\GatewayFieldsHtml;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartBlock;
use Benefit\Tickets\Shop\Cart\CartLimits;
use Benefit\Tickets\Shop\Cart\CartLine;
use Benefit\Tickets\Shop\Cart\PriceMessages;
use Benefit\Tickets\Shop\Cart\ReservationViewModel;
use Benefit\Tickets\Shop\Coupons\CouponMessages;

defined('ABSPATH') || exit;

/**
 * Describes the checkout (schema/islands/checkout.json) for its template, its island, and the response of
 * benefit_checkout.
 */
final class CheckoutViewModel
{
    /** Fields in every post: field count, form version, action, trap. */
    private const ALWAYS_SENT = 4;
    /** Additional fields on the review page: key and total; plus one, since PHP stops at the limit itself. */
    private const SENT_LATER = 3;
    private const AGE_ID = 'benefit-checkout-age';

    public function __construct(
        private readonly CheckoutForm $form,
        private readonly ReservationViewModel $reservation,
        private readonly CheckoutGateways $gateways,
        private readonly Router $endpoint,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly Clock $clock,
    ) {}

    /**
     * @param 'standard'|'ecommerce' $layout
     * @param 'beside'|'top'         $summaryPlace where the order is once there is room beside the form
     *
     * @return array<string, mixed>
     */
    public function props(Cart $cart, ?FormSubmission $submission = null, string $layout = 'standard', string $summaryPlace = 'beside'): array
    {
        $entries = new UnvalidatedFormValues($submission->values ?? []);
        $refusal = $submission?->refusal;
        $errors = self::fieldErrors($refusal);
        $sections = $this->form->sections($cart);
        $fields = $this->form->described($cart);
        $isFolded = count($sections) > CheckoutForm::FOLD_FROM;
        $mayBeBuyer = $isFolded && $this->form->canUseBuyerForAll($cart);
        $requiredOwn = CheckoutFieldsHtml::requiredCustomFields($fields);
        $tooMany = $this->tooMany($sections, $gateways = $this->gatewayChoices($cart, $entries), count($requiredOwn), $mayBeBuyer);
        $values = $this->values($sections, $entries);
        $prices = new PriceMessages($this->settings->money());
        $total = $prices->amount($cart->totals->total);

        return [
            'error' => (string) $refusal?->getMessage(),
            'links' => $this->links($sections, $gateways, $errors),
            'cart_errors' => $this->cartErrors($cart, $refusal),
            'cart_url' => $this->pages->url('cart'),
            'events_url' => CartBlock::eventsUrl(),
            'layout' => $layout,
            'summary_place' => $summaryPlace,
            ...self::summary($cart, $prices),
            'total_minor' => $cart->totals->total,
            'currency' => $this->settings->currency(),
            ...$this->reservation->forCart($cart),
            'nonce' => $this->endpoint->nonce(),
            // Fields of folded attendees are not always sent.
            'field_count' => self::fieldCount($isFolded ? [$sections[0]] : $sections, $gateways, $values) + count($requiredOwn) + ($mayBeBuyer ? 1 : 0),
            'form' => $this->form->version($cart),
            'too_many' => $tooMany,
            'owners' => [
                'folded' => $isFolded,
                'may_be_buyer' => $mayBeBuyer,
                'choice' => $mayBeBuyer && $entries->text('benefit_owners') !== 'each' ? 'buyer' : 'each',
            ],
            'fields' => $fields,
            'required_own' => $requiredOwn,
            'sections' => array_map(static fn(CheckoutSection $section): array => [
                'title' => $section->title,
                'ticket_id' => $section->ticket->id ?? 0,
                'index' => $section->index,
            ], $sections),
            // An empty array would be encoded as a JSON list, not an object.
            'values' => $values === [] ? new \stdClass() : $values,
            'errors' => $errors === [] ? new \stdClass() : $errors,
            'consents' => $this->consents(),
            'age_limit' => $cart->hasAgeLimit(),
            'age_checked' => $entries->text('tc_age_check') !== '',
            'gateways' => $gateways,
            'trap' => $entries->text('benefit_website'),
            /* translators: %s: amount of money */
            'button_plain' => sprintf(__('Review order – %s', 'benefit'), $total),
            /* translators: %s: amount of money */
            'button_live' => sprintf(__('Place order – %s', 'benefit'), $total),
            // The message for alphanumeric fields is already on the page (docs/spec-tickets.md §3), see
            // TicketsScriptData.
            'messages' => array_diff_key(FieldSet::messages(), ['alphanumeric' => '']),
            'texts' => array_filter(['no_gateway' => $gateways === [] ? $this->gateways->explainNone($cart) : '']) + CheckoutMessages::form() + CheckoutMessages::browser(),
        ];
    }

    /**
     * @return array{summary_title: string, lines: list<array{name: string, event: string, date: array{month: string, day: string, weekday: string}|null, quantity: int, amount: string}>, rows: list<array{label: string, amount: string, total: bool}>}
     */
    public static function summary(Cart $cart, PriceMessages $prices): array
    {
        ['lines' => $amounts, 'rows' => $rows] = $prices->cartTable($cart);
        $lines = array_map(static fn(CartLine $line, string $amount): array => [
            'name' => $line->ticket->name,
            'event' => $line->ticket->event->label(),
            'date' => EventDetailsHtml::badge($line->ticket->event),
            'quantity' => $line->quantity,
            'amount' => $amount,
        ], $cart->lines, $amounts);

        return ['summary_title' => PriceMessages::summaryTitle($cart->quantity()), 'lines' => $lines, 'rows' => $rows];
    }

    /**
     * @param list<CheckoutSection> $sections
     *
     * @return array<string, string> entries by field name
     */
    private function values(array $sections, UnvalidatedFormValues $entries): array
    {
        $values = $entries->ofFields($this->form->consents()->fields());
        foreach ($sections as $section) {
            $values += $entries->ofFields($section->fields);
        }

        return array_filter($values, static fn(string $entry): bool => $entry !== '');
    }

    /** @return list<array<string, mixed>> fields without value and error, with links to their texts */
    private function consents(): array
    {
        $links = $this->form->consents()->links();

        return array_map(static fn(array $field): array => $field + [
            'id' => FieldSet::id('', $field['name']),
            'url' => $links[$field['name']]['url'] ?? '',
            'url_text' => $links[$field['name']]['text'] ?? '',
        ], $this->form->consents()->fields()->toScriptData());
    }

    /** @return list<array{id: string, label: string, panel_html: string, checked: bool}> */
    private function gatewayChoices(Cart $cart, UnvalidatedFormValues $entries): array
    {
        $active = $this->gateways->offered($cart);
        $ids = array_map(static fn(PaymentGateway $gateway): string => $gateway->id(), $active);
        $chosen = in_array($entries->text('tc_choose_gateway'), $ids, true) ? $entries->text('tc_choose_gateway') : $ids[0] ?? '';

        return array_map(fn(PaymentGateway $gateway): array => [
            'id' => $gateway->id(),
            'label' => $gateway->label(),
            'panel_html' => (new GatewayFieldsHtml($this->gateways->panelHtml($gateway, $cart)))->renderWithEntries($entries),
            'checked' => $gateway->id() === $chosen,
        ], $active);
    }

    /** @return list<string> problems that prevent the order or raise its price, other than the refusal just shown */
    private function cartErrors(Cart $cart, ?UserFacingException $refusal): array
    {
        $sentences = array_filter([CouponMessages::inCart($cart->coupon)]);
        foreach ($cart->lines as $line) {
            try {
                CartLimits::check($line->ticket, $line->quantity, $this->clock->now(), isInCart: true);
            } catch (UserFacingException $problem) {
                $sentences[] = $problem->getMessage();
            }
        }

        return array_values(array_unique(array_diff($sentences, [(string) $refusal?->getMessage()])));
    }

    /** @return array<string, string> messages by field name */
    private static function fieldErrors(?UserFacingException $refusal): array
    {
        $fields = $refusal->data['fields'] ?? [];
        $errors = is_array($fields) ? array_filter($fields, 'is_string') : [];
        if ($refusal?->field !== null && !isset($errors[$refusal->field])) {
            $errors[$refusal->field] = $refusal->getMessage();
        }

        return $errors;
    }

    /**
     * Links from the messages above the form to the fields, in the form's order; errors without a field are left out.
     *
     * @param list<CheckoutSection> $sections
     * @param list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways
     * @param array<string, string> $errors
     *
     * @return list<array{id: string, sentence: string}>
     */
    private function links(array $sections, array $gateways, array $errors): array
    {
        if ($errors === []) {
            return [];
        }
        $links = [];
        foreach ($sections as $section) {
            foreach ($section->fields->fields as $field) {
                if (isset($errors[$field->name])) {
                    $links[] = ['id' => FieldSet::id($section->id . '-', $field->name), 'sentence' => $section->title . ' – ' . $errors[$field->name]];
                }
            }
        }
        foreach ($this->form->consents()->fields()->fields as $field) {
            if (isset($errors[$field->name])) {
                $links[] = ['id' => FieldSet::id('', $field->name), 'sentence' => $errors[$field->name]];
            }
        }
        $others = ['tc_age_check' => self::AGE_ID, 'tc_choose_gateway' => 'benefit-gateway-' . ($gateways[0]['id'] ?? ''), 'benefit_website' => 'benefit-website'];
        foreach (array_intersect_key($others, $errors) as $name => $id) {
            $links[] = ['id' => $id, 'sentence' => $errors[$name]];
        }

        return [...$links, ...RenderedFormInspector::errorLinks(implode('', array_column($gateways, 'panel_html')), $errors)];
    }

    /**
     * Counts the fields that are always sent; checkboxes and radio buttons may stay empty.
     *
     * @param list<CheckoutSection> $sections
     * @param list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways
     * @param array<string, string> $values
     */
    private static function fieldCount(array $sections, array $gateways, array $values): int
    {
        $count = self::always($gateways);
        foreach ($sections as $section) {
            $count += $section->ticket === null ? 0 : 1;
            foreach ($section->fields->fields as $field) {
                $isChosen = in_array($values[$field->name] ?? '', array_column($field->choices, 'value'), true);
                $count += match ($field->kind) {
                    'checkbox' => 0,
                    'radio' => $isChosen ? 1 : 0,
                    default => 1,
                };
            }
        }

        return $count;
    }

    /**
     * Warns that the form cannot be posted without scripts, because PHP reads no more than max_input_vars fields; '' if
     * it can.
     *
     * @param list<CheckoutSection> $sections
     * @param list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways
     * @param int  $markers    number of markers of required fields
     * @param bool $mayBeBuyer all tickets may be in the buyer's name instead
     */
    private function tooMany(array $sections, array $gateways, int $markers, bool $mayBeBuyer): string
    {
        $limit = (int) ini_get('max_input_vars') - self::SENT_LATER;
        $counts = array_map(static fn(CheckoutSection $section): int => array_sum(array_map(
            static fn(FormField $field): int => $field->kind === 'checkboxes' ? 1 + count($field->choices) : 1,
            $section->fields->fields,
        )) + ($section->ticket === null ? 0 : 1), $sections);
        // With the age confirmation and the nonce.
        $rest = self::always($gateways) + 1 + ($mayBeBuyer ? 1 : 0) + $markers + count($this->form->consents()->fields()->fields) + array_shift($counts);
        if ($limit <= 0 || $counts === [] || $rest + array_sum($counts) < $limit) {
            return '';
        }

        if ($mayBeBuyer) {
            return __('Without JavaScript, this many names cannot be submitted at once, so your name is used for all tickets. To enter other names, please turn on JavaScript in your browser.', 'benefit');
        }

        return sprintf(
            /* translators: %d: number of tickets */
            __('Without JavaScript, an order with this many tickets cannot be submitted at once. Please turn on JavaScript in your browser, or order up to %d of these tickets at a time.', 'benefit'),
            max(1, intdiv($limit - $rest - 1, max($counts))),
        );
    }

    /** @param list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways */
    private static function always(array $gateways): int
    {
        return self::ALWAYS_SENT + 1 + ($gateways === [] ? 0 : 1) + RenderedFormInspector::count(implode('', array_column($gateways, 'panel_html')));
    }
}
