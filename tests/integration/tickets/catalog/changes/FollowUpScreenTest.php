<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Changes;

use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tests\ProbeRoute;
use Benefit\Tickets\Catalog\Changes\EventBatchJob;
use Benefit\Tickets\Catalog\Changes\EventBatchJobRepository;
use Benefit\Tickets\Catalog\Changes\EventCancellationScreen;

/** The screen for events that do not take place. */
final class FollowUpScreenTest extends OrderActionsTestCase
{
    private const TOKEN = 'token-0123456789abcdef';

    private int $event;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event(['sale_state' => 'cancelled']);
        wp_set_current_user($this->administrator());
    }

    public function testTheMailSaysWhatTheSaleSaid(): void
    {
        $this->press(EventCancellationScreen::TELL, ['message' => "  We are sorry.\n", 'confirmed' => true]);

        [$job] = $this->jobs()->ofEvent($this->event);
        self::assertSame(['We are sorry.', 'cancelled', EventBatchJob::TELL], [$job->text('message'), $job->text('state'), $job->kind]);
    }

    public function testNobodyIsToldUnlessItIsConfirmedAndTheWordsStay(): void
    {
        $this->press(EventCancellationScreen::TELL, ['message' => 'Sorry']);
        $answer = FlashMessage::take('benefit-follow-up');

        self::assertStringContainsString('Check the box', (string) $answer?->message);
        self::assertSame('Sorry', $answer->entries['message'] ?? '');
        self::assertSame([], $this->jobs()->ofEvent($this->event));
    }

    public function testTheScreenSaysHowManyPeopleAreWrittenToBeforeItSends(): void
    {
        update_post_meta($this->event, 'benefit_sale_state', 'on_sale');
        $this->buy($this->ticket($this->event));
        $html = $this->shown(['event_id' => (string) $this->event]);

        self::assertMatchesRegularExpression('/name="confirmed" value="1" required>\s*Send this email to 1 person\./', $html);
    }

    public function testNothingIsRefundedUnlessItIsConfirmedAndTheSaleHasStopped(): void
    {
        $this->press(EventCancellationScreen::REFUND, []);
        self::assertStringContainsString('Check the box', (string) FlashMessage::take('benefit-follow-up')?->message);
        update_post_meta($this->event, 'benefit_sale_state', 'on_sale');
        $this->press(EventCancellationScreen::REFUND, ['confirmed' => true]);
        self::assertStringContainsString('Stop ticket sales', (string) FlashMessage::take('benefit-follow-up')?->message);

        self::assertSame([], $this->jobs()->ofEvent($this->event));
    }

    public function testBothButtonsOfOneScreenAreTwoJobsAndEachIsOne(): void
    {
        foreach ([1, 2] as $_) {
            $this->press(EventCancellationScreen::TELL, ['message' => 'Sorry', 'confirmed' => true]);
            $this->press(EventCancellationScreen::REFUND, ['confirmed' => true]);
        }

        self::assertSame([EventBatchJob::REFUND, EventBatchJob::TELL], array_map(static fn(EventBatchJob $job): string => $job->kind, $this->jobs()->ofEvent($this->event)));
    }

    public function testAStepGoesOnWithTheJobOfThisEventOnly(): void
    {
        $this->press(EventCancellationScreen::TELL, ['message' => 'Sorry', 'confirmed' => true]);
        [$job] = $this->jobs()->ofEvent($this->event);

        $other = self::refusal(fn() => $this->press(EventCancellationScreen::STEP, ['subject_id' => $this->event(), 'job_id' => $job->id]));
        $this->press(EventCancellationScreen::STEP, ['job_id' => $job->id]);

        self::assertSame('unknown_job', $other->reason);
        self::assertTrue($this->jobs()->byId($job->id)?->isFinished());
    }

    public function testNewsGoToTheHoldersOfOneTicketTypeWithoutAWordAboutTheSale(): void
    {
        [$parking, $bus] = [$this->ticket($this->event), $this->ticket($this->event)];
        update_post_meta($this->event, 'benefit_sale_state', 'on_sale');
        $this->buy($parking, 1, ['buyer_data_email_post_meta' => 'car@example.org', 'buyer_data_confirm_email_post_meta' => 'car@example.org']);
        $this->buy($bus, 1, ['buyer_data_email_post_meta' => 'bus@example.org', 'buyer_data_confirm_email_post_meta' => 'bus@example.org']);
        update_post_meta($this->event, 'benefit_sale_state', 'postponed');

        $answer = $this->press(EventCancellationScreen::TELL, ['message' => 'Park behind the hall.', 'confirmed' => true, 'ticket_id' => $parking, 'message_only' => true]);
        [$job] = $this->jobs()->ofEvent($this->event);

        self::assertSame(['on_sale', $parking, 1], [$job->text('state'), $job->number('ticket'), $job->total]);
        self::assertSame(['car@example.org'], $this->sale->eventHolders()->addresses($this->event, null, '', 20, $job->number('ticket')));
        self::assertSame(2, $this->sale->eventHolders()->countAddresses($this->event, null));
        self::assertStringContainsString('message_only=1', $answer->redirect);
    }

    public function testTheMessageScreenOffersTicketTypesAndNeitherWarnsNorRefunds(): void
    {
        update_post_meta($this->event, 'benefit_sale_state', 'on_sale');
        $this->buy($this->ticket($this->event));
        $html = $this->shown(['event_id' => (string) $this->event, 'message_only' => '1']);

        self::assertStringContainsString('<h1>Message attendees</h1>', $html);
        self::assertStringContainsString('All ticket types (1 person)', $html);
        self::assertStringContainsString('Seat (1 person)', $html);
        self::assertStringNotContainsString('Refund all orders', $html);
        self::assertStringNotContainsString('still on sale', $html);
    }

    public function testTheMessageAboutAMoveIsFilledIn(): void
    {
        update_post_meta($this->event, 'benefit_start', '2027-03-27T18:30:00Z');
        update_post_meta($this->event, 'benefit_timezone', 'Europe/Berlin');
        $html = $this->shown(['event_id' => (string) $this->event, 'message_only' => '1', 'was' => '2027-03-20T18:30:00Z']);

        self::assertStringContainsString('It now starts on Sat, Mar 27, 2027, 7:30 pm instead of Sat, Mar 20, 2027, 7:30 pm.', str_replace("\u{A0}", ' ', html_entity_decode($html)));
    }

    public function testTheListOfEventsLeadsToTheMessage(): void
    {
        $event = get_post($this->event);
        self::assertNotNull($event);

        self::assertStringContainsString('message_only=1', EventCancellationScreen::rowActions([], $event)['benefit_message'] ?? '');
    }

    /** @param array<string, string> $query */
    private function shown(array $query): string
    {
        $_GET = $query;
        try {
            return (string) (new \ReflectionMethod(EventCancellationScreen::class, 'renderContent'))->invoke($this->screen());
        } finally {
            $_GET = [];
        }
    }

    public function testWhoMayNotManageOrdersMayNot(): void
    {
        $request = new ValidatedRequest(['subject_id' => $this->event], null, self::network(), RouteChannel::Screen);
        foreach (ProbeRoute::of($this->screen()) as $action) {
            self::assertTrue($action->isAllowed($request));
        }
        wp_set_current_user((int) wp_insert_user(['user_login' => 'e' . bin2hex(random_bytes(4)), 'user_pass' => 'x', 'role' => 'editor']));
        foreach (ProbeRoute::of($this->screen()) as $action) {
            self::assertFalse($action->isAllowed($request));
        }
    }

    /** @param array<string, mixed> $values */
    private function press(string $name, array $values): RouteResponse
    {
        foreach (ProbeRoute::of($this->screen()) as $action) {
            if ($action->name === $name) {
                return $action->handle(new ValidatedRequest($values + ['subject_id' => $this->event, 'token' => self::TOKEN], null, self::network(), RouteChannel::Screen));
            }
        }
        self::fail("There is no $name.");
    }

    private function screen(): EventCancellationScreen
    {
        return new EventCancellationScreen($this->sale->eventJobs(), $this->jobs(), $this->sale->eventHolders(), $this->sale->eventMail(), $this->sale->ticketTypes(), $this->sale->settings());
    }

    private function jobs(): EventBatchJobRepository
    {
        return new EventBatchJobRepository($this->sale->database());
    }

    private function administrator(): int
    {
        return (int) wp_insert_user(['user_login' => 'a' . bin2hex(random_bytes(4)), 'user_pass' => 'x', 'role' => 'administrator']);
    }
}
