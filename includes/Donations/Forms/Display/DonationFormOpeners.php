<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/**
 * Renders the buttons that open a form in a dialog (schema/islands/donation-opener.json). Without scripts they lead to
 * the form: on its own page, or on this one with the chosen amount in the URL.
 */
final class DonationFormOpeners
{
    public const ISLAND = 'donation-opener';

    public function __construct(private readonly DonationFormRepository $forms, private readonly IslandRegistry $islands) {}

    /**
     * @param array<string, mixed> $props  of the island donation-form that the button opens
     * @param bool                 $isOpen opens the form on page load
     */
    public function choice(FormVersion $form, array $props, bool $isOpen): string
    {
        $money = $this->forms->moneyFormat($form->definition);
        $dialog = self::dialogId((string) $props['prefix']);

        return $this->renderIsland([
            ...self::address((string) $props['page_url'], '#' . $dialog),
            'amount' => [
                ...array_intersect_key($props, array_flip(['type', 'level_style', 'price_id', 'amount', 'total', 'is_custom'])),
                'levels' => array_map(static fn(array $level): array => [
                    'id' => $level['id'],
                    'label' => $level['label'],
                    'note' => $level['note'],
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

    /** @param array<string, mixed> $props of the island donation-form that the button opens */
    public function button(array $props, bool $isOpen): string
    {
        return $this->renderIsland([...self::address((string) get_permalink((int) $props['form_id'])), 'dialog' => self::dialogId((string) $props['prefix'])], $props, $isOpen);
    }

    /**
     * Renders the button of a form that is fetched when it is opened.
     *
     * @param string                     $dialog id of the empty dialog to copy
     * @param array<string, string>|null $prefill  choices in this page's URL if it requests this form: it opens on page
     *     load, or the button leads there with all of them
     */
    public function launcher(int $formId, string $label, string $dialog, ?array $prefill = null): string
    {
        $page = add_query_arg(array_map('rawurlencode', $prefill ?? []), (string) get_permalink($formId));

        return $this->renderIsland([
            ...self::address($page),
            'src' => add_query_arg('form-id', $formId, $page),
            'title' => $this->forms->title($formId),
            'dialog' => $dialog,
        ], ['form_id' => $formId, 'prefix' => (string) $formId, 'button' => $label], $prefill !== null);
    }

    public static function dialogId(string $prefix): string
    {
        return 'give-modal-' . $prefix;
    }

    /**
     * Moves the query into hidden fields, because submitting a GET form drops the query of its action.
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
    private function renderIsland(array $own, array $form, bool $isOpen): string
    {
        // The script reads the receipt's URL; PHP only sees that there is one, and keeps the page out of caches.
        $isReturn = QueryArgs::value('givewp-event') === 'donation-completed';
        if ($isReturn) {
            PrivatePageHeaders::send();
        }
        if ($isReturn) {
            wp_enqueue_style(BlockRegistrar::sheet('donations-receipt'));
        }

        return $this->islands->renderIsland(self::ISLAND, $own + [
            'form_id' => $form['form_id'],
            'prefix' => $form['prefix'],
            'label' => $form['button'],
            'title' => '',
            'src' => '',
            'amount' => null,
            'is_open' => $isOpen,
        ], $isOpen || $isReturn ? 'now' : '');
    }
}
