<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\EmbedPage\EmbedDocument;
use Benefit\Donations\Giving\Accounts\DonorAccountEmails;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Services;

/** Logging in and registering without scripts (docs/spec-donations.md §2, §4). */
final class LoginPageTest extends FormPageTestCase
{
    public function testTheWayToLogInIsTheSameForAllGuestsAndLeadsBack(): void
    {
        $form = $this->form(['login' => 'both']);
        $page = $this->pageWith(self::block($form));
        $stranger = self::read($page);
        $this->renderAnew();
        $visitor = self::read($page, Caller::visitor());
        $tags = new \WP_HTML_Tag_Processor($stranger->text);
        self::assertTrue($tags->next_tag(['class_name' => 'give-login__about']) && $tags->next_tag('A'));
        parse_str((string) wp_parse_url((string) $tags->get_attribute('href'), PHP_URL_QUERY), $query);

        self::assertSame(self::withoutNumbers($stranger->text, $form), self::withoutNumbers($visitor->text, $form));
        self::assertStringContainsString('wp-login.php', (string) $tags->get_attribute('href'));
        self::assertSame(get_permalink($page) . "#give-form-$form", $query['redirect_to'] ?? null);
        self::assertSame('', self::field($stranger->text, 'give-form-user-register-hash'));
        self::assertSame('checkbox', self::field($stranger->text, 'give_create_account', 'type'));
        self::assertNull(self::field($stranger->text, 'give_user_pass'), 'No password is part of the donation.');
        self::assertStringNotContainsString('no-store', $stranger->headers['cache-control'] ?? '');
    }

    public function testInAFrameTheWayToLogInLeadsToTheFormsOwnPageInTheWholeWindow(): void
    {
        $form = $this->form(['login' => 'login']);
        $_GET['benefit_frame'] = '1';
        $before = $GLOBALS['wp_query'];
        try {
            $GLOBALS['wp_query'] = new \WP_Query(['p' => $form, 'post_type' => DonationFormPostType::NAME]);
            $html = Services::get()->service(EmbedDocument::class)->renderDocument($form);
        } finally {
            unset($_GET['benefit_frame']);
            $GLOBALS['wp_query'] = $before;
        }
        $tags = new \WP_HTML_Tag_Processor($html);
        self::assertTrue($tags->next_tag(['class_name' => 'give-login__about']) && $tags->next_tag('A'));
        parse_str((string) wp_parse_url((string) $tags->get_attribute('href'), PHP_URL_QUERY), $query);

        self::assertStringContainsString('benefit-frame', $html);
        // Browsers look for the encoding in the first bytes.
        self::assertStringContainsString('<meta charset="UTF-8">', $html);
        self::assertSame('_top', $tags->get_attribute('target'));
        self::assertSame(get_permalink($form) . "#give-form-$form", $query['redirect_to'] ?? null);
        self::assertStringContainsString('Log in on the form’s page', self::words($html));
        self::assertStringNotContainsString(DonorLoginView::SCRIPT, $html, 'The panel is of no use there.');
    }

    public function testEachSettingOffersItsOwn(): void
    {
        $found = [];
        foreach (['none', 'login', 'register', 'both'] as $login) {
            $html = self::read($this->pageWith(self::block($this->form(['login' => $login]))))->text;
            $found[$login] = [str_contains($html, 'wp-login.php'), self::field($html, 'give_create_account') !== null];
        }

        self::assertSame(['none' => [false, false], 'login' => [true, false], 'register' => [false, true], 'both' => [true, true]], $found);
    }

    public function testDonorsWhoAreLoggedInFindTheirOwnNamesAndNobodyElseDoes(): void
    {
        $ada = (int) wp_insert_user(['user_login' => 'ada', 'user_pass' => 'x', 'user_email' => 'ada@example.org', 'first_name' => 'Ada', 'last_name' => 'Byron', 'display_name' => 'Ada B.']);
        $form = $this->form(['login' => 'both']);
        $page = self::read($this->pageWith(self::block($form)), Caller::visitor($ada));

        self::assertSame(['Ada', 'Byron', 'ada@example.org'], array_map(static fn(string $name): ?string => self::field($page->text, $name), ['give_first', 'give_last', 'give_email']));
        self::assertStringContainsString('You are logged in as Ada B.', self::words($page->text));
        self::assertNull(self::field($page->text, 'give_create_account'));
        self::assertStringContainsString('no-store', $page->headers['cache-control'] ?? '');
        // A form without this option is the same for everyone.
        self::assertSame('', self::field(self::read($this->pageWith(self::block($this->form())), Caller::visitor($ada))->text, 'give_email'));
    }

    public function testTheStepBeforeCarriesTheWishAndItsNonce(): void
    {
        $form = $this->form(['login' => 'register']);
        $page = $this->pageWith(self::block($form));
        $donor = Caller::visitor();
        $review = self::post($page, $form, ['give_create_account' => '1', 'give-form-user-register-hash' => ''], $donor)->text;
        $hidden = self::hidden($review);
        self::assertStringContainsString('Once your donation has been paid, we will email you a link to choose a password.', self::words($review));
        self::assertArrayHasKey('give-form-user-register-hash', $hidden);
        self::assertSame('1', $hidden['give_create_account'] ?? null);

        $foreign = self::send($page, $donor, ['give-form-user-register-hash' => 'aaaaaaaaaa'] + $hidden);
        self::assertSame([200, 0], [$foreign->status, self::rowsIn('donation')], 'One that does not hold: it is shown once more.');
        $given = self::send($page, $donor, $hidden);

        self::assertSame([303, 1], [$given->status, self::rowsIn('donation')]);
        self::assertSame(1, (int) Services::get()->database()->value('SELECT COUNT(*) FROM {mail} WHERE kind = %s', DonorAccountEmails::KIND));
    }

    public function testTheCheckJudgesTheNonceAsThePostDoes(): void
    {
        $form = $this->form(['login' => 'register']);
        $page = $this->pageWith(self::block($form));
        $donor = Caller::visitor();
        $hidden = self::hidden(self::post($page, $form, ['give_create_account' => '1', 'give-form-user-register-hash' => ''], $donor)->text);
        $check = static fn(array $with): Answer => (new Entrance())->send(RouteChannel::Ajax, $donor, HttpRequest::form(['action' => 'give_process_donation', 'give_ajax' => 'true'] + $with + $hidden));

        $forged = $check(['give-form-user-register-hash' => 'aaaaaaaaaa']);
        self::assertSame([200, 'expired'], [$forged->status, $forged->error()]);
        self::assertStringContainsString('id="give_error_donation_form_nonce"', $forged->text);
        self::assertSame('success', trim($check(['give-form-user-register-hash' => 'aaaaaaaaaa', 'give_create_account' => '0'])->text), 'No account is asked for.');
        self::assertSame('success', trim($check(['give-form-user-register-hash' => ''])->text), 'The proof of the whole form counts.');
        self::assertSame('success', trim($check([])->text));
        self::assertSame(0, self::rowsIn('donation'));
    }

    public function testAGuestWhoMustLogInIsToldAndLosesNothing(): void
    {
        $form = $this->form(['login' => 'login', 'is_login_required' => true]);
        $answer = self::post($this->pageWith(self::block($form)), $form);

        self::assertStringContainsString('id="give_error_login_required"', $answer->text);
        self::assertSame('ada@example.org', self::field($answer->text, 'give_email'));
    }

    /** @param array<string, string> $fields */
    private static function send(int $page, Caller $caller, array $fields): Answer
    {
        return (new Entrance())->send(RouteChannel::Form, $caller, HttpRequest::form($fields), page: $page);
    }

    private static function withoutNumbers(string $html, int $form): string
    {
        return str_replace("$form-2", (string) $form, $html);
    }
}
