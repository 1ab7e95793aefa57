<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Donations\Forms\Embed\EmbedAllowedOrigins;
use Benefit\Donations\Forms\Embed\EmbedSnippet;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\RecurringMessages;
use Benefit\Donations\Giving\Billing\CountryRepository;
use Benefit\Donations\Giving\DonorFields;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/** Loads the form builder in WordPress's editor (src/donations/forms/builder) with its texts and lists. */
final class FormBuilderScreen
{
    private readonly AdminScript $script;

    public function __construct(PluginFile $plugin, private readonly Settings $settings, private readonly GatewayRegistry $gateways, private readonly EmbedAllowedOrigins $hosts, private readonly EmbedSnippet $snippet)
    {
        $this->script = new AdminScript($plugin->path, 'benefit-form-builder', 'editor/form-builder');
    }

    /**
     * Runs on `enqueue_block_assets`: the editor's canvas is a frame, whose stylesheets WordPress collects by this
     * hook.
     */
    public function enqueueStyle(): void
    {
        if ($this->isHere()) {
            wp_enqueue_style('dashicons');
            $this->script->enqueueStyle();
        }
    }

    /** Runs on `enqueue_block_editor_assets`. */
    public function enqueue(): void
    {
        if ($this->isHere()) {
            $this->script->enqueue(['benefitFormBuilder' => $this->data()]);
        }
    }

    private function isHere(): bool
    {
        $screen = is_admin() ? get_current_screen() : null;

        return $screen !== null && $screen->base === 'post' && $screen->post_type === DonationFormPostType::NAME;
    }

    /** @return array<string, mixed> as in schema/settings/form-builder.json */
    private function data(): array
    {
        $money = $this->settings->money();
        $currency = static fn(string $code): array => ['code' => $code, 'symbol' => Currency::symbol($code), 'exponent' => Currency::exponent($code)];
        $templates = DonationFormTemplates::all($money->currency);
        $countries = CountryRepository::names();

        return [
            'money' => $money->notation(),
            'currencies' => array_map($currency, array_keys(Currency::codes())),
            'gateways' => array_map(
                static fn(PaymentGateway $gateway): array => ['id' => $gateway->id(), 'label' => $gateway->label(), 'renews' => GatewayRegistry::renews($gateway)],
                // Payment methods that accept an everyday amount.
                $this->gateways->active(Currency::suggestions($money->currency)[3], $money->currency),
            ),
            'countries' => array_map(static fn(string $code, string $name): array => ['value' => $code, 'label' => $name], array_keys($countries), $countries),
            'periods' => array_map(static fn(BillingPeriod $period): array => ['value' => $period->value, 'label' => RecurringMessages::title($period)], BillingPeriod::cases()),
            'templates' => array_map(
                static fn(string $id, array $template): array => ['id' => $id, 'title' => $template['title'], 'description' => $template['description'], 'definition' => DonationFormRepository::json($template['definition'])],
                array_keys($templates),
                $templates,
            ),
            'donor_fields' => self::donorFields(),
            'frame' => array_map(fn(string $display): string => $this->snippet->renderSnippet($display, '{url}', '{id}', '{title}'), array_combine(EmbedSnippet::DISPLAYS, EmbedSnippet::DISPLAYS)) + ['has_hosts' => $this->hosts->origins() !== []],
            'settings_url' => current_user_can(CapabilityRegistry::MANAGE) ? AdminMenu::url() : '',
        ];
    }

    /** @return list<array{name: string, label: string}> */
    private static function donorFields(): array
    {
        $form = FormDefinition::fromArray(['company' => FormDefinition::OPTIONAL, 'comment' => true] + FormDefinition::fillDefaults([]));
        $named = [];
        foreach (DonorFields::forForm($form, true)->fields as $field) {
            // Yes or no is always valid.
            if ($field->name !== DonorFields::COMPANY_OPTION) {
                $named[] = ['name' => $field->name, 'label' => $field->label];
            }
        }

        return [...$named, ['name' => DonorFields::TERMS, 'label' => __('Terms', 'benefit')]];
    }
}
