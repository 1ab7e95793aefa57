<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile\Donations;

use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\Examples;
use Benefit\Tests\Integration\Hostile\HostileTestCase;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\Services;

/** Logs in at a donation form (docs/spec-donations.md §3, §7, docs/contracts.md "Donations"). */
final class LoginWireTest extends HostileTestCase
{
    private const NAME = 'hostile-subscriber';
    private const ADDRESS = 'subscriber@example.org';

    protected function setUp(): void
    {
        parent::setUp();
        // Attempts are counted per minute of the clock, and no minute ends while this clock does not move.
        Entrance::useClock(new MovableClock(time()));
        update_user_meta($this->fixtures->people['subscriber'], 'first_name', 'Ada');
        wp_update_user(['ID' => $this->fixtures->people['subscriber'], 'display_name' => 'Ada <b>Byron</b> & co']);
    }

    public function testTheRightPasswordLogsInByNameOrAddress(): void
    {
        $in = [];
        add_action('wp_login', static function (string $name) use (&$in): void {
            $in[] = $name;
        });
        foreach ([self::NAME, self::ADDRESS] as $name) {
            $said = $this->logIn(Caller::visitor(), $name)->json();

            self::assertTrue($said['success'] ?? null);
            self::assertStringStartsWith('<div class="give_notices">', $said['data'] ?? '');
            self::assertStringContainsString('You are logged in as Ada', wp_strip_all_tags($said['data'] ?? ''));
            self::assertStringNotContainsString('<b>', $said['data'] ?? '');
            self::assertSame(['give_first' => 'Ada', 'give_last' => '', 'give_email' => self::ADDRESS], $said['donor'] ?? null);
        }
        self::assertSame([self::NAME, self::NAME], $in, 'By WordPress’s own way in.');
    }

    public function testAnUnknownNameAndAWrongPasswordAreToldInTheSameWords(): void
    {
        $answers = [];
        foreach ([[self::NAME, 'wrong'], ['nobody-of-that-name', 'wrong'], ['nobody@example.org', 'wrong'], [self::ADDRESS, ''], ['', '']] as [$name, $password]) {
            $answers[] = $this->logIn(Caller::visitor(), $name, $password);
        }

        self::assertSame([200], array_values(array_unique(array_column($answers, 'status'))));
        self::assertCount(1, array_unique(array_column($answers, 'text')));
        self::assertFalse($answers[0]->json()['success'] ?? null);
        self::assertStringStartsWith('<div class="give_notices give_errors">', trim($answers[0]->json()['data'] ?? ''));
        self::assertStringContainsString('id="give_error_wrong_login"', $answers[0]->json()['data'] ?? '');
    }

    public function testAPasswordWithQuotesIsTheOneThatWordPressKeeps(): void
    {
        $password = "a'b\"c\\d";
        // WordPress's own forms add slashes to a password.
        wp_set_password(wp_slash($password), $this->fixtures->people['subscriber']);

        self::assertTrue($this->logIn(Caller::visitor(), self::NAME, $password)->json()['success'] ?? null);
    }

    public function testWhatAPluginRefusesIsRefusedAndToldToTheOneWhoKnowsThePassword(): void
    {
        add_filter('wp_authenticate_user', static fn(): \WP_Error => new \WP_Error('waiting', '<b>Somebody has to let you in first.</b>'));

        $right = $this->logIn(Caller::visitor())->json();
        $wrong = $this->logIn(Caller::visitor(), password: 'wrong')->json();

        self::assertSame([false, false], [$right['success'] ?? null, $wrong['success'] ?? null]);
        self::assertStringContainsString('<p>Somebody has to let you in first.</p>', html_entity_decode($right['data'] ?? ''));
        self::assertStringNotContainsString('Somebody', $wrong['data'] ?? '');
    }

    public function testFiveWrongTriesAMinuteForOneAccountWhateverItIsCalled(): void
    {
        // WordPress removes octets, tags and entities before it looks for a name.
        $names = [self::NAME, self::ADDRESS, strtoupper(self::ADDRESS), 'sub%aascriber@example.org', '<i>' . self::ADDRESS];
        $wrong = array_map(fn(string $name): Answer => $this->logIn(Caller::visitor(), $name, 'wrong'), $names);
        foreach ([self::NAME, 'subscriber@exam&shy;ple.org'] as $name) {
            $right = $this->logIn(Caller::visitor(), $name);

            self::assertSame([200, $wrong[0]->text], [$right->status, $right->text], 'Not even the right one, and nobody learns that it is of the same account.');
        }
    }

    public function testFiveWrongTriesAMinuteForOneNameWhetherSomebodyHasItOrNot(): void
    {
        foreach ([self::NAME, 'nobody-of-that-name'] as $name) {
            $spelled = [$name, strtoupper($name), "<b>$name", "%aa$name", $name, $name];
            $codes = array_map(fn(string $one): int => $this->logIn(Caller::visitor(), $one, 'wrong')->status, $spelled);

            self::assertSame([200, 200, 200, 200, 200, 429], $codes);
        }
        self::assertArrayHasKey('retry-after', $this->logIn(Caller::visitor(), self::NAME)->headers);
    }

    public function testAFormThatOffersNoLoginLogsNobodyIn(): void
    {
        Services::get()->donationForms()->write($this->formId(), ['login' => 'register'] + DonationFormTemplates::all('EUR')['multi']['definition']);
        wp_update_post(['ID' => $this->formId(), 'post_status' => 'publish']);

        $answer = $this->logIn(Caller::visitor());

        self::assertSame([422, 'no_login'], [$answer->status, $answer->json()['data']['code'] ?? null]);
    }

    public function testFiveWrongTriesAMinuteOfOneNetworkWithOtherCookiesAndNames(): void
    {
        foreach (range(1, 5) as $number) {
            self::assertSame(200, $this->logIn(Caller::visitor(), "somebody-$number", 'wrong', ['REMOTE_ADDR' => '203.0.113.7'])->status);
        }

        self::assertSame(429, $this->logIn(Caller::visitor(), 'somebody-6', 'wrong', ['REMOTE_ADDR' => '203.0.113.7'])->status);
        self::assertSame(200, $this->logIn(Caller::visitor(), 'somebody-6', 'wrong', ['REMOTE_ADDR' => '198.51.100.7'])->status);
    }

    public function testManyPeopleMayLogInFromOnePlace(): void
    {
        foreach (range(1, 7) as $_) {
            self::assertSame(200, $this->logIn(Caller::visitor(), server: ['REMOTE_ADDR' => '203.0.113.7'])->status);
        }
    }

    public function testNobodyIsLoggedInByAPageOfAnotherSite(): void
    {
        $in = 0;
        add_action('wp_login', static function () use (&$in): void {
            $in++;
        });
        foreach ([['HTTP_SEC_FETCH_SITE' => 'cross-site'], ['HTTP_SEC_FETCH_SITE' => 'same-site'], ['HTTP_SEC_FETCH_SITE' => '', 'HTTP_ORIGIN' => 'https://evil.example']] as $server) {
            self::assertSame(403, $this->logIn(Caller::visitor(), server: $server)->status);
        }
        self::assertSame(403, $this->logIn(Caller::stranger())->status, 'Nor without a cookie of ours.');

        self::assertSame(0, $in);
    }

    public function testThePanelIsHtmlAndItsFieldsAreNoneOfTheDonations(): void
    {
        $html = $this->askFor('Ajax give_checkout_login', Caller::visitor(), ['form_id' => $this->formId(), 'give_form_id_prefix' => $this->formId() . '-2'])->text;
        $tags = new \WP_HTML_Tag_Processor($html);
        $owners = [];
        while ($tags->next_tag()) {
            if ($tags->get_attribute('name') !== null || $tags->get_attribute('type') === 'submit') {
                $owners[] = $tags->get_attribute('form');
            }
        }

        self::assertSame(array_fill(0, 3, 'give-login-' . $this->formId() . '-2'), $owners);
        self::assertStringContainsString('name="give_user_login"', $html);
        self::assertStringContainsString('name="give_user_pass"', $html);
    }

    public function testSomebodyWhoIsLoggedInIsToldSoInPlaceOfTheFields(): void
    {
        $html = $this->askFor('Ajax give_checkout_login', $this->fixtures->person('subscriber'), ['form_id' => $this->formId()])->text;

        self::assertStringStartsWith('<div class="give_notices">', $html);
        self::assertStringContainsString('You are logged in as Ada', wp_strip_all_tags($html));
        self::assertStringNotContainsString('<input', $html);
        self::assertStringContainsString('action=logout', html_entity_decode($html));
    }

    public function testLoggedInAlreadyIsLoggedInAndNobodyElseThan(): void
    {
        $in = 0;
        add_action('wp_login', static function () use (&$in): void {
            $in++;
        });
        $subscriber = $this->fixtures->person('subscriber');
        foreach ([self::NAME, strtoupper(self::ADDRESS), ''] as $name) {
            $said = $this->logIn($subscriber, $name, 'whatever')->json();

            self::assertTrue($said['success'] ?? null);
            self::assertSame(self::ADDRESS, $said['donor']['give_email'] ?? null);
        }
        foreach (['hostile-editor', 'nobody-of-that-name'] as $name) {
            $said = $this->logIn($subscriber, $name)->json();

            self::assertFalse($said['success'] ?? null);
            self::assertStringContainsString('id="give_error_logged_in"', $said['data'] ?? '');
            self::assertStringContainsString('log out first', $said['data'] ?? '');
        }
        self::assertSame(0, $in, 'No password was tried.');
    }

    public function testRegisteringAndCancellingGiveTheFieldsPrefilledForWhoeverIsLoggedIn(): void
    {
        $guest = $this->askFor('Ajax give_cancel_login', Caller::visitor(), ['form_id' => $this->formId()])->json();
        $donor = $this->askFor('Ajax give_cancel_login', $this->fixtures->person('subscriber'), ['form_id' => $this->formId()])->json();
        $register = $this->askFor('Ajax give_checkout_register', Caller::visitor(), ['form_id' => $this->formId()])->json();

        $cancelled = static fn(?array $answer): array => ['fields' => json_decode((string) ($answer['fields'] ?? ''), true)];
        [$guest, $donor] = array_map($cancelled, [$guest, $donor]);
        self::assertIsString($guest['fields'], 'HTML as JSON in a string.');
        self::assertStringContainsString('name="give_create_account"', $guest['fields'] ?? '');
        self::assertStringNotContainsString(self::ADDRESS, $guest['fields'] ?? '');
        self::assertStringContainsString('value="' . self::ADDRESS . '"', $donor['fields'] ?? '');
        self::assertStringNotContainsString('give_create_account', $donor['fields'] ?? '');
        self::assertSame(['fields', 'submit'], array_keys((array) $register));
        self::assertStringContainsString('name="give_email"', $register['fields'] ?? '');
        self::assertStringContainsString('<button type="submit"', $register['submit'] ?? '');
    }

    private function formId(): int
    {
        return (int) $this->fixtures->things['form'];
    }

    /** @param array<string, string> $server */
    private function logIn(Caller $caller, string $name = self::NAME, string $password = 'password', array $server = []): Answer
    {
        return $this->askFor('Ajax give_process_donation_login', $caller, ['give_form_id' => $this->formId(), 'give_user_login' => $name, 'give_user_pass' => $password, 'give_ajax' => 'true'], $server);
    }

    /**
     * @param array<string, mixed>  $fields
     * @param array<string, string> $server
     */
    private function askFor(string $title, Caller $caller, array $fields, array $server = []): Answer
    {
        $action = Examples::actions()[$title];

        return $this->send($action, $caller, HttpRequest::form(Examples::routing($action) + $fields)->with($server));
    }
}
