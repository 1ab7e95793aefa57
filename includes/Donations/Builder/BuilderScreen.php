<?php

declare(strict_types=1);

namespace Benefit\Donations\Builder;

use Benefit\Donations\Billing\Countries;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\Forms\Forms;
use Benefit\Donations\Forms\FormTemplates;
use Benefit\Donations\Forms\RecurringWords;
use Benefit\Donations\Frame\Hosts;
use Benefit\Donations\Frame\Snippet;
use Benefit\Donations\Giving\DonorFields;
use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\Recurring\Period;
use Benefit\Shared\Admin\BuiltScript;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\Menu;
use Benefit\Shared\Money\Currency;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The form builder in WordPress's editor (src/donations/builder), which takes its words and lists from here. */
final class BuilderScreen
{
    private readonly BuiltScript $script;

    /** @param string $pluginFile absolute path of plugin.php */
    public function __construct(string $pluginFile, private readonly Settings $settings, private readonly Gateways $gateways, private readonly Hosts $hosts, private readonly Snippet $snippet)
    {
        $this->script = new BuiltScript($pluginFile, 'benefit-form-builder', 'editor/form-builder');
    }

    public function register(): void
    {
        // The canvas is a frame of its own, for which WordPress collects the style sheets by this hook.
        add_action('enqueue_block_assets', $this->enqueueStyle(...));
        add_action('enqueue_block_editor_assets', $this->enqueue(...));
    }

    private function enqueueStyle(): void
    {
        if ($this->isHere()) {
            wp_enqueue_style('dashicons');
            $this->script->enqueueStyle();
        }
    }

    private function enqueue(): void
    {
        if ($this->isHere()) {
            $this->script->enqueue(['benefitFormBuilder' => $this->data()]);
        }
    }

    private function isHere(): bool
    {
        $screen = is_admin() ? get_current_screen() : null;

        return $screen !== null && $screen->base === 'post' && $screen->post_type === FormPostType::NAME;
    }

    /** @return array<string, mixed> as schema/settings/form-builder.json says */
    private function data(): array
    {
        $money = $this->settings->money();
        $currency = static fn(string $code): array => ['code' => $code, 'symbol' => Currency::symbol($code), 'exponent' => Currency::exponent($code)];
        $templates = FormTemplates::all($money->currency);
        $countries = Countries::names();

        return [
            'money' => $money->notation(),
            'currencies' => array_map($currency, array_keys(Currency::codes())),
            'gateways' => array_map(
                static fn(Gateway $gateway): array => ['id' => $gateway->id(), 'label' => $gateway->label(), 'renews' => Gateways::renews($gateway)],
                // Those by which an everyday amount can be given.
                $this->gateways->active(100 * 10 ** $money->exponent, $money->currency),
            ),
            'countries' => array_map(static fn(string $code, string $name): array => ['value' => $code, 'label' => $name], array_keys($countries), $countries),
            'periods' => array_map(static fn(Period $period): array => ['value' => $period->value, 'label' => RecurringWords::title($period)], Period::cases()),
            'templates' => array_map(
                static fn(string $id, array $template): array => ['id' => $id, 'title' => $template['title'], 'description' => $template['description'], 'definition' => Forms::json($template['definition'])],
                array_keys($templates),
                $templates,
            ),
            'donor_fields' => self::donorFields(),
            'frame' => array_map(fn(string $display): string => $this->snippet->html($display, '{url}', '{id}', '{title}'), array_combine(Snippet::DISPLAYS, Snippet::DISPLAYS)) + ['has_hosts' => $this->hosts->origins() !== []],
            'settings_url' => current_user_can(Capabilities::MANAGE) ? Menu::url() : '',
        ];
    }

    /** @return list<array{name: string, label: string}> */
    private static function donorFields(): array
    {
        $form = FormDefinition::of(['company' => FormDefinition::OPTIONAL, 'comment' => true] + FormDefinition::completed([]));
        $named = [];
        foreach (DonorFields::of($form, true)->fields as $field) {
            // A yes or no cannot be wrong.
            if ($field->name !== DonorFields::COMPANY_OPTION) {
                $named[] = ['name' => $field->name, 'label' => $field->label];
            }
        }

        return [...$named, ['name' => DonorFields::TERMS, 'label' => __('Terms', 'benefit')]];
    }
}
