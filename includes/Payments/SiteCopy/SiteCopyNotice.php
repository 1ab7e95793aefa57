<?php

declare(strict_types=1);

namespace Benefit\Payments\SiteCopy;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Restore\RecoveryGuide;
use Benefit\Shared\Site\SiteAddress;

defined('ABSPATH') || exit;

/**
 * Asks on all admin screens whether a site at another address is a copy or has moved. Once it is known to be a copy, only
 * our own screens and Site Health say so.
 */
final class SiteCopyNotice
{
    private const TEST = 'benefit_site_address';

    public function __construct(private readonly SiteAddress $site) {}

    public function print(): void
    {
        if (!$this->site->isCopy() || !(current_user_can('manage_options') || current_user_can(CapabilityRegistry::MANAGE))) {
            return;
        }
        $isConfirmed = $this->site->isConfirmedCopy();
        if ($isConfirmed && !str_contains((string) get_current_screen()?->id, 'benefit')) {
            return;
        }
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo HtmlOutput::screen(__DIR__ . '/templates/notice.php', [
            'isConfirmed' => $isConfirmed,
            'explanation' => $this->explanation(),
            'guide_html' => RecoveryGuide::link($isConfirmed ? RecoveryGuide::COPY : RecoveryGuide::MOVE),
            'mayAnswer' => current_user_can('manage_options'),
            'fields_html' => Router::screenFields(SiteCopyController::ACTION),
        ]);
    }

    /** @return array<string, array{label: string, test: callable}> by id */
    public function tests(): array
    {
        return [self::TEST => ['label' => __('Address of the site', 'benefit'), 'test' => $this->addressTest(...)]];
    }

    /** @return array<string, mixed> */
    public function addressTest(): array
    {
        $isConfirmed = $this->site->isConfirmedCopy();

        return SiteHealthResult::build(
            self::TEST,
            !$this->site->isCopy(),
            __('Benefit works at the address of this site', 'benefit'),
            $isConfirmed ? __('This site is a copy', 'benefit') : __('This site may be a copy, or it has moved', 'benefit'),
            $this->explanation(),
            $isConfirmed ? 'recommended' : 'critical',
        );
    }

    private function explanation(): string
    {
        return sprintf(
            $this->site->isConfirmedCopy()
                /* translators: 1: address of the original site, such as example.org */
                ? __('This site is a copy of %1$s. It sends no emails, and takes orders and payments only in test mode.', 'benefit')
                /* translators: 1: address of the original site, such as example.org, 2: address of this site */
                : __('Live payments are taken at %1$s, but this site is at %2$s. Until this is answered, it sends no emails, and it cannot charge, refund, or cancel live payments.', 'benefit'),
            wp_sprintf('%l', $this->site->addresses()),
            (string) $this->site->current(),
        );
    }
}
