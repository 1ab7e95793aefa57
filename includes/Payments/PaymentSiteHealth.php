<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Warns in Site Health while payments are only simulated. */
final class PaymentSiteHealth
{
    public function __construct(private readonly Settings $settings) {}

    /** @return array<string, array{label: string, test: callable}> by id */
    public function tests(): array
    {
        return ['benefit_test_mode' => ['label' => __('Payment test mode', 'benefit'), 'test' => $this->testModeTest(...)]];
    }

    /** @return array<string, mixed> */
    public function testModeTest(): array
    {
        return SiteHealthResult::build(
            'benefit_test_mode',
            !$this->settings->flag('test_mode'),
            __('Payment test mode is off', 'benefit'),
            __('Payment test mode is on', 'benefit'),
            __('Payments are only simulated. Turn off test mode in the settings before you accept real payments.', 'benefit'),
            wp_get_environment_type() === 'production' ? 'critical' : 'recommended',
            'test_mode',
        );
    }
}
