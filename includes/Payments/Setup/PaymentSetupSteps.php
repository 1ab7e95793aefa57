<?php

declare(strict_types=1);

namespace Benefit\Payments\Setup;

use Benefit\Payments\Gateways\InvoiceIssuer;
use Benefit\Payments\Gateways\OfflinePaymentSettings;
use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Gateways\Stripe\StripeGateway;
use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Shared\Home\SetupStep;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The steps about money: who gets it, how it is paid, a trial, and the switch to real payments. */
final class PaymentSetupSteps
{
    public function __construct(
        private readonly Settings $settings,
        private readonly OfflinePaymentSettings $offline,
        private readonly StripeKeys $keys,
        private readonly PaymentRepository $payments,
    ) {}

    /** @return list<SetupStep> */
    public function steps(): array
    {
        return [$this->organizationStep(), $this->methodStep(), $this->trialStep(), $this->liveStep()];
    }

    private function organizationStep(): SetupStep
    {
        $issuer = InvoiceIssuer::fromSettings($this->settings);

        return new SetupStep(
            'organization',
            10,
            __('Enter your organization and currency', 'benefit'),
            $issuer->name !== '',
            $issuer->name === ''
                ? __('Say who receives the payments.', 'benefit')
                /* translators: 1: name of an organization, 2: code of a currency */
                : sprintf(__('%1$s takes payments in %2$s.', 'benefit'), $issuer->name, $this->settings->currency()),
            ['seller_name', 'seller_address', 'currency'],
        );
    }

    private function methodStep(): SetupStep
    {
        return new SetupStep(
            'payment',
            20,
            __('Set up a payment method', 'benefit'),
            $this->hasMethod(),
            __('Enter your bank details for payments by bank transfer, or the keys of your Stripe account for card payments. Then check the payment methods that visitors may use.', 'benefit'),
            ['gateways'],
            [['label' => __('Bank details and Stripe', 'benefit'), 'url' => PaymentsScreen::url()]],
        );
    }

    private function trialStep(): SetupStep
    {
        $isTest = $this->settings->flag('test_mode');

        return new SetupStep(
            'trial',
            70,
            __('Make a test payment', 'benefit'),
            $this->payments->hasAny(),
            $isTest
                ? __('Test mode is on. Pay as a visitor would, and choose “Test payment”.', 'benefit')
                : __('Turn on test mode, and check “Test payment” above. Then pay as a visitor would: no real money is charged.', 'benefit'),
            // On the screen at most once: the next step turns it off.
            $isTest ? [] : ['test_mode'],
        );
    }

    private function liveStep(): SetupStep
    {
        $isTest = $this->settings->flag('test_mode');

        return new SetupStep(
            'live',
            90,
            __('Accept real payments', 'benefit'),
            !$isTest && $this->hasMethod(),
            match (true) {
                !$this->hasMethod() => __('No one can pay with real money yet. Set up a payment method first.', 'benefit'),
                $isTest => __('Turn off test mode when everything works. From then on, real money is charged.', 'benefit'),
                default => __('Real money is charged.', 'benefit'),
            },
            $isTest ? ['test_mode'] : [],
        );
    }

    /** Tells whether a visitor can pay an amount with real money. */
    private function hasMethod(): bool
    {
        $chosen = $this->settings->texts('gateways');

        return (in_array('offline', $chosen, true) && $this->offline->offlineInstructions() !== '')
            || (in_array(StripeGateway::ID, $chosen, true) && $this->keys->secret('live') !== '')
            || array_diff($chosen, ['free', 'test', 'offline', StripeGateway::ID]) !== [];
    }
}
