<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Http\Limits\IpRange;
use Benefit\Shared\Http\Limits\ProxyMode;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\LocaleCurrencyDefaults;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** General settings: currency format, emails, pages, network, products and removal. */
final class GeneralSettings implements SettingsGroup
{
    /**
     * @param array<array-key, \Closure(): list<RequiredPage>> $pages
     * @param array<array-key, \Closure(): list<RequiredPage>> $allPages also of disabled products
     * @param array<string, \Closure(): string>                $products labels of all products by id
     * @param array<array-key, \Closure(): string>             $pending  each returns a sentence about pending
     *         work of an enabled product, '' for none
     * @param \Closure(): CurrencyChange                        $currencyChange
     */
    public function __construct(
        #[Provided('pages')]
        private readonly array $pages,
        #[Provided('pages', evenWhenOff: true)]
        private readonly array $allPages,
        #[Provided('products', evenWhenOff: true)]
        private readonly array $products,
        #[Provided('pending')]
        private readonly array $pending,
        #[Lazy(CurrencyChange::class)]
        private readonly \Closure $currencyChange,
    ) {}

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        $money = LocaleCurrencyDefaults::forLocale(get_locale());
        $admin = (string) get_option('admin_email');

        return [
            ...array_map(static fn(string $key, mixed $default): SettingDefinition => new SettingDefinition($key, $default, check: $key === 'currency' ? self::checkCurrency(...) : null), array_keys($money), array_values($money)),
            new SettingDefinition('mail_from_name', wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES), SettingsSanitizer::trimmed(...), self::checkName(...)),
            new SettingDefinition('mail_from_email', $admin, SettingsSanitizer::trimmed(...), SettingsSanitizer::checkEmail(...)),
            new SettingDefinition('organiser_email', $admin, SettingsSanitizer::trimmed(...), static fn(mixed $address) => $address === '' || SettingsSanitizer::checkEmail($address)),
            ...array_map(static fn(RequiredPage $page): SettingDefinition => new SettingDefinition('page_' . $page->name, 0, check: SettingsSanitizer::checkPage(...)), self::collect($this->allPages)),
            new SettingDefinition('proxy', ProxyMode::Undecided->value),
            new SettingDefinition('proxy_seen', '', check: self::checkAddress(...)),
            new SettingDefinition('trusted_proxies', [], SettingsSanitizer::lines(...), self::checkNetworks(...)),
            new SettingDefinition(Settings::PRODUCTS_OFF, [], SettingsSanitizer::chosen(...)),
            new SettingDefinition('delete_on_uninstall', false),
        ];
    }

    public function settingsForm(): array
    {
        $pages = self::collect($this->pages);
        $products = array_map(static fn(\Closure $label): string => $label(), $this->products);
        $currencies = Currency::names(determine_locale());
        $named = array_combine(array_keys($currencies), array_map(static fn(string $code, string $name): string => $code . ' – ' . $name, array_keys($currencies), $currencies));
        $system = new SettingsTab('system', 90, __('System', 'benefit'));
        $posts = RequiredPages::choices();

        return array_values(array_filter([
            new SettingsSection(10, __('Currency', 'benefit'), [
                new SettingsRow('currency', __('Currency', 'benefit'), function (AdminFieldRenderer $field) use ($named): void {
                    $field->select('currency', $named, __('Choose the currency before the first payment. If you change it later, amounts are not converted.', 'benefit'));
                    ($this->currencyChange)()->print($field, $field->value('currency'));
                }),
                new SettingsRow('currency_position', __('Currency symbol position', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('currency_position', self::positions($field->value('currency'), $field->value('decimal_separator')))),
                new SettingsRow('thousands_separator', __('Thousands separator', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('thousands_separator', [
                    '' => __('None', 'benefit'),
                    ',' => __('Comma', 'benefit'),
                    '.' => __('Dot', 'benefit'),
                    "\u{a0}" => __('Space', 'benefit'),
                    "'" => __('Straight apostrophe', 'benefit'),
                    "\u{2019}" => __('Curly apostrophe', 'benefit'),
                ])),
                new SettingsRow('decimal_separator', __('Decimal separator', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('decimal_separator', [
                    '.' => __('Dot', 'benefit'),
                    ',' => __('Comma', 'benefit'),
                ], __('It must be different from the thousands separator.', 'benefit'))),
            ]),
            $pages === [] ? null : new SettingsSection(30, __('Pages', 'benefit'), array_map(
                static fn(RequiredPage $page): SettingsRow => new SettingsRow('page_' . $page->name, ($page->label)(), static fn(AdminFieldRenderer $field) => $field->select('page_' . $page->name, $posts)),
                $pages,
            )),
            new SettingsSection(50, __('Email', 'benefit'), [
                new SettingsRow('mail_from_name', __('Sender name', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('mail_from_name', 'text', '', ['maxlength' => '100', 'required' => 'required', 'class' => 'regular-text'])),
                new SettingsRow('mail_from_email', __('Sender email address', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('mail_from_email', 'email', __('Emails are sent from this address. Use an address on this site’s domain so that they are not marked as spam.', 'benefit'), ['maxlength' => '100', 'required' => 'required', 'class' => 'regular-text'])),
                new SettingsRow('organiser_email', __('Organizer email address', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('organiser_email', 'email', __('Notifications for the organizer are sent to this address. Leave empty to send none.', 'benefit'), ['maxlength' => '100', 'class' => 'regular-text'])),
            ]),
            new SettingsSection(80, __('Network', 'benefit'), [
                new SettingsRow('proxy', __('Proxy in front of the site', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('proxy', [
                    'undecided' => __('Not set', 'benefit'),
                    'none' => __('No, visitors connect to this site directly', 'benefit'),
                    'behind' => __('Yes, the proxies listed below', 'benefit'),
                ], __('For example, a content delivery network (CDN) or a load balancer. Rate limits per network depend on this setting. Site Health shows how your own visit arrived.', 'benefit'))),
                new SettingsRow('trusted_proxies', __('Trusted proxies', 'benefit'), static fn(AdminFieldRenderer $field) => $field->textarea('trusted_proxies', 2600, __('IP addresses or networks (such as 203.0.113.0/24) of the proxies in front of this site, one per line.', 'benefit')), more: ['proxy_seen' => __('Detected proxy', 'benefit')]),
            ], tab: $system),
            new SettingsSection(85, __('Features', 'benefit'), [
                new SettingsRow(Settings::PRODUCTS_OFF, __('Disabled features', 'benefit'), function (AdminFieldRenderer $field) use ($products): void {
                    $field->checkboxes(Settings::PRODUCTS_OFF, 'benefit-row-' . Settings::PRODUCTS_OFF, $products);
                    printf('<p class="description">%s</p>', esc_html__('When a feature is disabled, its pages, blocks, and screens are not available, and it cannot take payments. Its data is kept and comes back when you enable it again. Personal data can still be exported and erased.', 'benefit'));
                    foreach ($this->pendingSentences() as $sentence) {
                        printf('<div class="notice notice-warning inline"><p>%s</p></div>', esc_html(sprintf(
                            /* translators: %s: a sentence about what waits, such as "2 orders are waiting for their payment." */
                            __('%s Please wait until this is finished before you disable the feature. Otherwise, the people affected cannot see what they have paid for.', 'benefit'),
                            $sentence,
                        )));
                    }
                }, isLabelled: false),
            ]),
            new SettingsSection(90, __('Uninstall', 'benefit'), [
                new SettingsRow('delete_on_uninstall', __('When the plugin is deleted', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('delete_on_uninstall', __('Also delete all its content, data, and settings', 'benefit'), __('This cannot be undone. When unchecked, everything is kept when the plugin is deleted.', 'benefit')), isLabelled: false),
            ], tab: $system),
        ]));
    }

    /** @return array<string, string> label with a sample by position of the currency's symbol */
    private static function positions(string $currency, string $decimal): array
    {
        $currency = Currency::exists($currency) ? $currency : LocaleCurrencyDefaults::forLocale(get_locale())['currency'];
        $decimal = MoneyFormat::areSeparators('', $decimal) ? $decimal : '.';
        $minor = intdiv(125 * 10 ** Currency::exponent($currency), 10);
        $sample = static fn(string $position): string => (new MoneyFormat($currency, $position, '', $decimal))->format($minor);

        return [
            /* translators: %s: sample of an amount, e.g. $12.50 */
            'before' => sprintf(__('Before the amount: %s', 'benefit'), $sample('before')),
            /* translators: %s: sample of an amount, e.g. $ 12.50 */
            'before_space' => sprintf(__('Before the amount with a space: %s', 'benefit'), $sample('before_space')),
            /* translators: %s: sample of an amount, e.g. 12.50$ */
            'after' => sprintf(__('After the amount: %s', 'benefit'), $sample('after')),
            /* translators: %s: sample of an amount, e.g. 12.50 $ */
            'after_space' => sprintf(__('After the amount with a space: %s', 'benefit'), $sample('after_space')),
        ];
    }

    /** @return list<string> */
    private function pendingSentences(): array
    {
        return array_values(array_filter(array_map(static fn(\Closure $pending): string => $pending(), $this->pending), static fn(string $sentence): bool => $sentence !== ''));
    }

    /**
     * @param array<array-key, \Closure(): list<RequiredPage>> $providers
     *
     * @return list<RequiredPage>
     */
    private static function collect(array $providers): array
    {
        return array_merge([], ...array_map(static fn(\Closure $provide): array => $provide(), array_values($providers)));
    }

    private static function checkCurrency(mixed $code): void
    {
        if (!Currency::exists((string) $code)) {
            throw UserFacingException::refused('invalid', __('Choose a currency from the list.', 'benefit'));
        }
    }

    /** A line break in a sender's name would begin another header. */
    private static function checkName(mixed $name): void
    {
        if ($name === '' || preg_match('/[\x00-\x1f\x7f<>"]/', (string) $name) === 1) {
            throw UserFacingException::refused('invalid', __('Enter a name without line breaks or the characters < > ".', 'benefit'));
        }
    }

    private static function checkAddress(mixed $address): void
    {
        if ($address !== '' && IpRange::pack((string) $address) === null) {
            throw UserFacingException::refused('invalid', __('It is not a valid IP address.', 'benefit'));
        }
    }

    /**
     * Accepts addresses and networks in CIDR notation. A network of all addresses would let clients choose their
     * address.
     */
    private static function checkNetworks(mixed $networks): void
    {
        foreach ((array) $networks as $cidr) {
            if (IpRange::parse((string) $cidr)?->isEverything() !== false) {
                throw UserFacingException::refused('invalid', sprintf(
                    /* translators: %s: what was entered */
                    __('“%s” is not a valid IP address or network (such as 203.0.113.0/24).', 'benefit'),
                    $cidr,
                ));
            }
        }
    }
}
