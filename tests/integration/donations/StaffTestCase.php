<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations;

use Benefit\Donations\Gifts\Donation;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\RestRequests;
use Benefit\Tests\Services;

/** Donations in all states, and people of the staff who look at them. After each test all of them have to agree. */
abstract class StaffTestCase extends GivingTestCase
{
    use RestRequests;

    protected function setUp(): void
    {
        parent::setUp();
        Services::get()->capabilities()->grant();
    }

    /** @param array<string, mixed> $values */
    protected function ask(string $name, array $values = [], ?string $method = null): \WP_REST_Response
    {
        return $this->askRest($this->plugin, $name, $values, 'donation_id', $method);
    }

    /** @param array<string, mixed> $values @return array<string, mixed> the donation afterwards */
    protected function act(string $name, Donation $donation, array $values = []): array
    {
        $answer = $this->ask($name, $values + ['donation_id' => $donation->id, 'idempotency_key' => self::key()]);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return (array) $answer->get_data();
    }

    /** @param array<string, mixed> $values @return array<string, mixed> */
    protected function refused(string $name, int $status, array $values): array
    {
        $answer = $this->ask($name, $values + ['idempotency_key' => self::key()]);
        self::assertSame($status, $answer->get_status(), (string) json_encode($answer->get_data()));

        return (array) $answer->get_data();
    }

    /** @param array<string, mixed> $with */
    protected function paid(array $with = []): Donation
    {
        return GiftMaker::paid($this->plugin, $with);
    }
}
