<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Accounts;

use Benefit\Donations\Giving\Accounts\DonorAccountEmails;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;

/** Accounts created with a donation. */
final class RegisteringTest extends GivingTestCase
{
    private const EMAIL = 'ada@example.org';

    protected function setUp(): void
    {
        parent::setUp();
        $this->plugin->paymentSettings()->save('Bank transfer', 'Please transfer the amount.', 7);
    }

    protected function tearDown(): void
    {
        wp_set_current_user(0);
        parent::tearDown();
    }

    public function testTheAccountIsMadeAfterTheGiftAndItsPasswordChosenByMail(): void
    {
        $form = $this->form('register');
        update_option('users_can_register', '0');
        $gift = $this->give($form, ['give_create_account' => '1', 'give_last' => "O'Neill"]);
        self::assertFalse(get_user_by('email', self::EMAIL), 'The answer takes the same time either way.');

        $mails = $this->mailed();
        $user = get_user_by('email', self::EMAIL);
        self::assertInstanceOf(\WP_User::class, $user);
        self::assertSame(['subscriber'], array_values($user->roles));
        self::assertSame([self::EMAIL, 'Ada', "O'Neill", "Ada O'Neill"], [$user->user_login, $user->first_name, $user->last_name, $user->display_name]);
        self::assertStringNotContainsString('ada', $user->user_nicename, 'Its page does not tell the address.');
        self::assertSame($user->ID, $this->again($gift)->userId);
        self::assertSame([self::EMAIL], array_column($mails, 'to'));
        self::assertSame(1, preg_match('/wp-login\.php\?action=rp&key=([A-Za-z0-9]+)&login=([^"&\s]+)/', $mails[0]['message'], $found));
        self::assertInstanceOf(\WP_User::class, check_password_reset_key($found[1], urldecode($found[2])));
    }

    public function testAMailThatWasNotSentIsTriedAgainForTheSameAccount(): void
    {
        $gift = $this->give($this->form('both'), ['give_create_account' => '1']);
        $this->mailed(isSent: false);
        $user = get_user_by('email', self::EMAIL);
        $this->plugin->database()->execute('UPDATE {mail} SET next_at = 0');
        $this->plugin->database()->execute('UPDATE {mail_outage} SET next_trial_at = 0');
        $mails = $this->mailed();

        self::assertNotFalse($user);
        self::assertSame($user->ID, $this->again($gift)->userId);
        self::assertStringContainsString('action=rp', $mails[0]['message']);
    }

    public function testAnAccountThatIsThereStaysAsItIsAndNobodyIsToldButItsOwner(): void
    {
        $form = $this->form('register');
        $eve = (int) wp_insert_user(['user_login' => 'eve', 'user_pass' => 'x', 'user_email' => self::EMAIL, 'role' => 'editor']);
        $before = get_userdata($eve);
        $visitor = bin2hex(random_bytes(16));
        $known = $this->give($form, ['give_create_account' => '1'], $visitor);
        $unknown = $this->give($form, ['give_create_account' => '1', 'give_email' => 'new@example.org'], $visitor);
        $mails = array_column($this->mailed(), 'message', 'to');

        self::assertSame($known->status, $unknown->status);
        self::assertSame(0, $this->again($known)->userId);
        self::assertEquals($before, get_userdata($eve));
        self::assertSame('', get_userdata($eve)->user_activation_key);
        self::assertStringNotContainsString('action=rp', $mails[self::EMAIL]);
        self::assertStringContainsString('please log in as usual', $mails[self::EMAIL]);
        foreach ($mails as $mail) {
            // WordPress would redirect to the profile, which shows no donations.
            self::assertStringContainsString('wp-login.php?redirect_to=' . rawurlencode($this->plugin->pages()->url('history')), $mail);
        }
        self::assertStringContainsString('action=rp', $mails['new@example.org']);
    }

    public function testEarlierGiftsOfTheAddressAreNotJoined(): void
    {
        $form = $this->form('both');
        $before = $this->give($form);
        $this->give($form, ['give_create_account' => '1']);
        $this->mailed();
        $user = (int) get_user_by('email', self::EMAIL)->ID;

        self::assertSame(0, $this->again($before)->userId);
        self::assertSame(0, (new DonorRepository($this->plugin->database()))->confirmedId(self::EMAIL, $user));
    }

    public function testAGiftThatComesToNothingMakesNone(): void
    {
        try {
            $this->give($this->form('register'), ['give_create_account' => '1', 'test_outcome' => 'decline']);
            self::fail('It was not declined.');
        } catch (UserFacingException) {
        }

        self::assertSame([], $this->mailed());
        self::assertFalse(get_user_by('email', self::EMAIL));
    }

    public function testAGiftThatIsNotPaidYetMakesNoneBeforeItIs(): void
    {
        $gift = $this->give($this->form('register'), ['give_create_account' => '1', 'payment-mode' => 'offline']);
        self::assertSame([], $this->mailed());
        self::assertFalse(get_user_by('email', self::EMAIL));

        $this->plugin->payments()->move($this->paymentOf($gift), PaymentStatus::Paid);
        self::assertCount(1, $this->mailed());
        self::assertSame(get_user_by('email', self::EMAIL)->ID ?? 0, $this->again($gift)->userId);
    }

    public function testMoneyThatWasGivenBackBeforeTheMailIsSentMakesNone(): void
    {
        $gift = $this->give($this->form('register'), ['give_create_account' => '1']);
        $this->plugin->payments()->refund($this->paymentOf($gift), $gift->totalMinor, '', [], 0);

        self::assertSame([], $this->mailed());
        self::assertFalse(get_user_by('email', self::EMAIL));
    }

    public function testOfOneNetworkSoManyAreAskedForInAnHour(): void
    {
        $_SERVER['REMOTE_ADDR'] = '203.0.113.7';
        try {
            $this->begin();
            $form = $this->form('register');
            $ask = fn(): Donation => $this->give($form, ['give_create_account' => '1', 'payment-mode' => 'offline', 'give_email' => bin2hex(random_bytes(4)) . '@example.org']);
            for ($number = 0; $number < 30; $number++) {
                $ask();
            }

            $refusal = self::refusal($ask);
            self::assertSame(['rate', 429], [$refusal->reason, $refusal->status]);
            self::assertStringContainsString('donate without one', $refusal->getMessage());
            self::assertCount(30, $this->rows('SELECT id FROM {donation} WHERE wants_account = 1'));
            $this->give($form, ['payment-mode' => 'offline']);
            $_SERVER['REMOTE_ADDR'] = '203.0.113.8';
            $this->begin();
            $ask();
        } finally {
            $_SERVER['REMOTE_ADDR'] = '127.0.0.1';
        }
    }

    public function testWithoutTheBoxOrWhereNoneIsOfferedThereIsNone(): void
    {
        $this->give($this->form('register'));
        $this->give($this->form('login'), ['give_create_account' => '1']);
        $this->give(Donor::form($this->plugin), ['give_create_account' => '1']);
        wp_set_current_user(1);
        $this->give($this->form('both'), ['give_create_account' => '1', 'give_email' => 'other@example.org']);

        self::assertSame([], $this->rows('SELECT id FROM {mail} WHERE kind = %s', DonorAccountEmails::KIND));
    }

    public function testAnAddressThatWordPressWouldChangeIsNoUserName(): void
    {
        $email = "ada+o'neill@example.org";
        $this->give($this->form('register'), ['give_create_account' => '1', 'give_email' => $email]);
        $this->mailed();

        self::assertMatchesRegularExpression('/^donor-[0-9a-f]{12}$/', get_user_by('email', $email)->user_login ?? '');
    }

    public function testWhereDonorsMustLogInGuestsAreRefused(): void
    {
        $only = Donor::form($this->plugin, ['login' => 'login', 'is_login_required' => true]);
        $both = Donor::form($this->plugin, ['login' => 'both', 'is_login_required' => true]);

        foreach ([$only, $both] as $form) {
            $refusal = self::refusal(fn(): Donation => $this->give($form));
            self::assertSame('login_required', $refusal->reason);
        }
        self::assertSame('login_required', self::refusal(fn(): Donation => $this->give($only, ['give_create_account' => '1']))->reason);
        $this->give($both, ['give_create_account' => '1']);
        wp_set_current_user(1);
        self::assertSame(1, $this->give($only)->userId);
    }

    protected function give(int $form, array $entries = [], ?string $visitor = null): Donation
    {
        return parent::give($form, $entries + ['give-price-id' => '2'], $visitor);
    }

    private function form(string $login): int
    {
        return Donor::form($this->plugin, ['login' => $login]);
    }

    /**
     * @param bool $isSent whether the mail server takes those about accounts
     *
     * @return list<array{to: string, message: string}> emails about accounts that are sent now
     */
    private function mailed(bool $isSent = true): array
    {
        $mails = [];
        $catch = static function (mixed $sent, array $mail) use (&$mails, $isSent): bool {
            $mails[] = ['to' => (string) $mail['to'], 'message' => html_entity_decode((string) $mail['message']), 'subject' => (string) $mail['subject']];

            return $isSent || !str_contains((string) $mail['subject'], 'Your account');
        };
        add_filter('pre_wp_mail', $catch, 10, 2);
        $this->plugin->emailSender()->sendDue();
        remove_filter('pre_wp_mail', $catch);

        return array_values(array_map(static fn(array $mail): array => ['to' => $mail['to'], 'message' => $mail['message']], array_filter($mails, static fn(array $mail): bool => str_contains($mail['subject'], 'Your account'))));
    }
}
