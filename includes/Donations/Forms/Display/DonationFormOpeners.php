<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/**
 * The buttons that open a form over the page (schema/islands/donation-opener.json). Without scripts they lead to the form: on its own page, or
 * on this one, where the address has the amount that was chosen.
 */
final class DonationFormOpeners
{
    public const ISLAND = 'donation-opener';

    public function __construct(private readonly DonationFormRepository $forms, private readonly IslandRegistry $islands) {}

    /**
     * @param array<string, mixed> $props  of the island donation-form, which the button opens
     * @param bool                 $isOpen whether it opens by itself when the page is there
     */
    public function choice(FormVersion $form, array $props, bool $isOpen): string
    {
        $money = $this->forms->money($form->definition);
        $dialog = self::dialogId((string) $props['prefix']);

        return $this->html([
            ...self::address((string) $props['page_url'], '#' . $dialog),
            'amount' => [
                ...array_intersect_key($props, array_flip(['type', 'level_style', 'price_id', 'amount', 'total', 'is_custom'])),
                'levels' => array_map(static fn(array $level): array => [
                    'id' => $level['id'],
                    'label' => $level['label'],
                    'text' => $level['minor'] === 0 ? '' : $money->number($level['minor']),
                ], $props['levels']),
                'symbol' => $props['money']['symbol'],
                'is_sign_first' => str_starts_with($props['money']['position'], 'before'),
                'legend' => $props['texts']['amount'],
                'label' => $props['texts']['amount_label'],
                'missing' => DonationAmountInput::sentences()['bad_amount'],
            ],
            'dialog' => $dialog,
        ], $props, $isOpen);
    }

    /** @param array<string, mixed> $props of the island donation-form, which the button opens */
    public function button(array $props, bool $isOpen): string
    {
        return $this->html([...self::address((string) get_permalink((int) $props['form_id'])), 'dialog' => self::dialogId((string) $props['prefix'])], $props, $isOpen);
    }

    /**
     * The same for a form that is fetched when it is opened.
     *
     * @param string                     $dialog id of the empty dialog on this page that is copied for it
     * @param array<string, string>|null $asked  what the address of this page chooses for the donor, if it asks for this form: it opens by
     *                                           itself, or its button leads there, with all of it chosen
     */
    public function launcher(int $formId, string $label, string $dialog, ?array $asked = null): string
    {
        $page = add_query_arg(array_map('rawurlencode', $asked ?? []), (string) get_permalink($formId));

        return $this->html([
            ...self::address($page),
            'src' => add_query_arg('form-id', $formId, $page),
            'title' => $this->forms->title($formId),
            'dialog' => $dialog,
        ], ['form_id' => $formId, 'prefix' => (string) $formId, 'button' => $label], $asked !== null);
    }

    public static function dialogId(string $prefix): string
    {
        return 'give-modal-' . $prefix;
    }

    /**
     * A form that is sent by its address leaves out the query that is in it.
     *
     * @return array{href: string, hidden: list<array{name: string, value: string}>}
     */
    private static function address(string $page, string $anchor = ''): array
    {
        parse_str((string) wp_parse_url($page, PHP_URL_QUERY), $query);
        $hidden = [];
        foreach (array_filter($query, 'is_string') as $name => $value) {
            $hidden[] = ['name' => (string) $name, 'value' => $value];
        }

        return ['href' => strtok($page, '?') . $anchor, 'hidden' => $hidden];
    }

    /**
     * @param array<string, mixed> $own
     * @param array<string, mixed> $form
     */
    private function html(array $own, array $form, bool $isOpen): string
    {
        // The address of a receipt is read by the script: only that it is there is known here, and nobody keeps the page.
        $isReturn = QueryArgs::value('givewp-event') === 'donation-completed';
        if ($isReturn) {
            PrivatePageHeaders::send();
        }

        return $this->islands->html(self::ISLAND, $own + [
            'form_id' => $form['form_id'],
            'prefix' => $form['prefix'],
            'label' => $form['button'],
            'title' => '',
            'src' => '',
            'amount' => null,
            'is_open' => $isOpen,
        ], $isOpen || $isReturn ? 'visible' : '');
    }
}
