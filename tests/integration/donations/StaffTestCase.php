<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations;

use Benefit\Donations\Records\Donation;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\RestRequests;
use Benefit\Tests\Services;

/** Donations in all states, and staff who manage them. After each test, all records must be consistent. */
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
        return $this->askRest($this->plugin, $name, $values, 'id', $method);
    }

    /** @param array<string, mixed> $values @return array<string, mixed> the donation afterwards */
    protected function act(string $verb, Donation $donation, array $values = []): array
    {
        $answer = $this->ask("entity_donation_$verb", $values + ['id' => $donation->id, 'idempotency_key' => self::key()]);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $this->seen($donation->id);
    }

    /** @param array<string, mixed> $changes @return array<string, mixed> the donation afterwards */
    protected function change(Donation $donation, array $changes): array
    {
        $answer = $this->ask('entity_donation_change', $changes + ['id' => $donation->id]);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $this->seen($donation->id);
    }

    /** @return array<string, mixed> the record with its details, as on its page: src/donations/admin/donations */
    protected function seen(int $id): array
    {
        $record = (array) $this->ask('entity_donation', ['id' => $id, 'includeSensitiveData' => 'true', 'anonymousDonations' => 'include'])->get_data();
        $details = (array) $this->ask('donation_details', ['id' => $id])->get_data();

        return $details + ['status_text' => $record['desk']['status'], 'first_name' => $record['firstName'], 'last_name' => $record['lastName'], 'test' => $record['mode'] === 'test', 'form' => $record['formTitle'], 'gateway_text' => $record['gateway']['label'], 'subscription' => $record['subscriptionId']] + array_diff_key($record['desk'], ['status' => 0]) + $record;
    }

    /** @param array<string, mixed> $values @return array<string, mixed> */
    protected function refused(string $verb, int $status, array $values): array
    {
        $answer = $this->ask("entity_donation_$verb", $values + (in_array($verb, ['change', 'create'], true) ? [] : ['idempotency_key' => self::key()]));
        self::assertSame($status, $answer->get_status(), (string) json_encode($answer->get_data()));

        return (array) $answer->get_data();
    }

    /** @param array<string, mixed> $with */
    protected function paid(array $with = []): Donation
    {
        return GiftMaker::paid($this->plugin, $with);
    }
}
