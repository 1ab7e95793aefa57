<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** The screen that says what to do after a disaster. docs/recovery.md has the same steps. */
final class RecoveryGuide extends AdminScreen
{
    public const RESTORE = 'restore';
    public const MOVE = 'move';
    public const COPY = 'copy';
    public const EMAIL = 'email';
    public const TABLES = 'tables';
    protected const SLUG = 'benefit-recovery';
    protected const HAS_ENTRY = false;

    protected static function title(): string
    {
        return __('Recovery', 'benefit');
    }

    /** @param string $section one of the constants */
    public static function url(string $section): string
    {
        return self::address() . '#benefit-' . $section;
    }

    /**
     * @param string $section one of the constants
     *
     * @return string escaped HTML
     */
    public static function link(string $section): string
    {
        return sprintf('<a href="%s">%s</a>', esc_url(self::url($section)), esc_html__('What to do now, step by step', 'benefit'));
    }

    /** @return array<string, array{string, list<string>}> title and steps by section */
    public static function sections(): array
    {
        return [
            self::RESTORE => [__('After a backup was restored', 'benefit'), [
                __('Empty the object cache and the page cache, in your caching plugin or at your host.', 'benefit'),
                __('Open Benefit → Payments and check that the keys are those you use today.', 'benefit'),
                __('Click “Find missing payments”. Bring back each payment that was found, or refund it.', 'benefit'),
                __('Enter free orders and bank transfers again. The emails you received about them are the only record.', 'benefit'),
                __('Compare the next invoice and receipt numbers in the settings with the last documents you sent.', 'benefit'),
                __('Erase personal data again if someone asked for it since the backup was made.', 'benefit'),
                __('Resume sales on the dashboard, then open Tools → Site Health.', 'benefit'),
            ]],
            self::MOVE => [__('After the site has moved', 'benefit'), [
                __('Answer the question on the dashboard with “The site has moved here”.', 'benefit'),
                __('At Stripe, change the webhook to the address on the Payments screen.', 'benefit'),
                __('If wp-config.php sets BENEFIT_PRIVATE_DIR, check that this folder exists on the new server.', 'benefit'),
                __('Send yourself a test under Benefit → Emails.', 'benefit'),
                __('Turn on test mode, make a purchase, and turn test mode off again.', 'benefit'),
                __('Redirect the old address to the new one: emails that were sent link to it.', 'benefit'),
            ]],
            self::COPY => [__('On a copy made for testing', 'benefit'), [
                __('Answer the question on the dashboard with “This is a copy”.', 'benefit'),
                __('Delete the live keys and waiting emails there.', 'benefit'),
                __('If wp-config.php sets BENEFIT_PRIVATE_DIR, give the copy a folder of its own.', 'benefit'),
                __('Turn on test mode, and enter your test keys.', 'benefit'),
            ]],
            self::EMAIL => [__('After emails could not be sent', 'benefit'), [
                __('Repair the connection to the mail server, and send yourself a test under Benefit → Emails.', 'benefit'),
                __('Click “Send now” in the notice on the dashboard. Emails wait for up to seven days.', 'benefit'),
                __('Write to the people whose emails the notice lists as missed.', 'benefit'),
            ]],
            self::TABLES => [__('When tables of the database are damaged', 'benefit'), [
                __('Make a backup of the database as it is.', 'benefit'),
                __('Run “wp benefit tables” to see what differs, then “wp benefit tables --repair”.', 'benefit'),
                __('Run “wp benefit check” to see what is missing in the data.', 'benefit'),
                __('If payments are missing, go on as after a restored backup.', 'benefit'),
                __('Run “wp benefit check --repair” and “wp benefit stock check --repair”. They count again what other data decides.', 'benefit'),
            ]],
        ];
    }

    protected function renderContent(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/recovery-guide.php', ['title' => self::title(), 'sections' => self::sections()]);
    }
}
