<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\Stripe\StripeKeys;

/** A site that uses the strict Stripe server of the tests: one server per class, emptied for each test. */
trait WithStripe
{
    private static ?StripeServer $server = null;

    protected StripeServer $stripe;

    /** Empties the server and sets its clock. */
    abstract protected function restart(): void;

    public static function setUpBeforeClass(): void
    {
        parent::setUpBeforeClass();
        self::$server = StripeServer::start();
    }

    public static function tearDownAfterClass(): void
    {
        self::$server?->stop();
        self::$server = null;
        parent::tearDownAfterClass();
    }

    protected function setUp(): void
    {
        $this->stripe = self::$server ?? self::fail('There is no server.');
        parent::setUp();
        $this->restart();
        add_filter('benefit_stripe_base', fn(): string => $this->stripe->url);
        $keys = new StripeKeys();
        $keys->save('test', 'secret', StripeServer::SECRET);
        $keys->save('test', 'webhook', StripeServer::WEBHOOK_SECRET);
    }
}
