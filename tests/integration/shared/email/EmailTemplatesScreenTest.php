<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailTemplatesScreen;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Restore\RestoreEmail;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** The owner's own text in emails. */
final class EmailTemplatesScreenTest extends AdminTestCase
{
    private EmailTemplatesScreen $screen;

    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
        $this->screen = self::screen(Services::get()->emailTypes(), ['tickets' => 'Tickets']);
    }

    public function testEveryMailIsInTheListAndHasAPreview(): void
    {
        $list = $this->page();
        foreach (Services::get()->emailTemplates()->all() as $kind => $template) {
            self::assertStringContainsString(esc_html($template->label), $list);
            $shown = $this->press($kind, 'preview')->body;
            self::assertDoesNotMatchRegularExpression('/\{[^{}]+\}|cid:/', (string) preg_replace('/<style>.*?<\/style>/s', '', $shown), $kind);
            self::assertStringContainsString(esc_html(Services::get()->emailTemplates()->buildExample($kind, $template)->subject), $shown, $kind);
        }
        self::assertSame([], get_option(EmailTemplateStore::OPTION, []), 'looking stores nothing');
    }

    public function testEveryMailOfOursIsOfAProductThatTheOwnerKnows(): void
    {
        $types = Services::get()->emailTypes();
        $products = array_keys(Services::get()->service(Contributions::class)->rows('products'));
        // These are about the whole site.
        foreach (array_diff(array_keys($types->all()), [RestoreEmail::KIND, 'missing_payments']) as $kind) {
            self::assertContains($types->get($kind)->product, $products, $kind);
        }
    }

    public function testMailsStandBelowTheirProductsInTheOrderOfTheModules(): void
    {
        $types = self::typesOf(['late' => 'second', 'early' => 'first', 'stray' => '', 'foreign' => 'gone', 'later' => 'second']);
        $this->screen = self::screen($types, ['first' => 'First product', 'idle' => 'Idle product', 'second' => 'Second <b>product</b>']);

        self::assertSame(
            ['First product', 'Mail early', 'Second &lt;b&gt;product&lt;/b&gt;', 'Mail late', 'Mail later', 'Other emails', 'Mail stray', 'Mail foreign'],
            $this->headingsAndMails(),
        );
    }

    public function testNoGroupOfOthersStandsThereWithoutAny(): void
    {
        $this->screen = self::screen(self::typesOf(['a' => 'first', 'b' => 'second']), ['first' => 'First', 'second' => 'Second']);

        self::assertSame(['First', 'Mail a', 'Second', 'Mail b'], $this->headingsAndMails());
    }

    public function testASingleGroupNeedsNoHeading(): void
    {
        $this->screen = self::screen(self::typesOf(['a' => 'first', 'b' => 'first']), ['first' => 'First', 'idle' => 'Idle']);

        self::assertSame(['Mail a', 'Mail b'], $this->headingsAndMails());
    }

    #[DataProvider('misspelt')]
    public function testWhatNothingStandsBehindIsRefusedInAnyMailAndField(string $kind, string $field, string $text, string $named): void
    {
        $this->press($kind, 'save', [$field => $text]);
        $page = html_entity_decode($this->page($kind));

        self::assertFalse(Services::get()->emailTemplates()->isChanged($kind));
        self::assertStringContainsString("{$named} is not a placeholder for this email. You can use {", $page);
        self::assertStringContainsString($text, $page, 'what was entered is there');
        self::assertStringContainsString("{$named} is not a placeholder for this email.", html_entity_decode($this->press($kind, 'preview', [$field => $text])->body));
    }

    /** @return iterable<string, array{string, string, string, string}> */
    public static function misspelt(): iterable
    {
        yield 'a capital' => ['order_refunded', 'body', 'We give back {Amount}', '{Amount}'];
        yield 'spaces' => ['order_cancelled', 'subject', 'About { number }', '{ number }'];
        yield 'of another mail' => ['order_paid', 'title', 'Given back: {amount}', '{amount}'];
        yield 'of an order, in a mail about an event' => ['event_cancelled', 'footer', 'Yours, {first_name}', '{first_name}'];
        yield 'a secret' => ['order_organiser', 'body', '{secret}', '{secret}'];
        yield 'no placeholders but one' => ['order_links', 'body', '{number}', '{number}'];
    }

    public function testAFieldOfSpacesHasOurWords(): void
    {
        $this->press('event_postponed', 'save', ['subject' => " \n", 'title' => 'Later']);
        $emailKinds = Services::get()->emailTemplates();

        self::assertSame($emailKinds->getDefaultTemplate('event_postponed')->subject, $emailKinds->getTemplate('event_postponed')->subject);
        self::assertSame(['event_postponed' => ['title' => 'Later']], get_option(EmailTemplateStore::OPTION));
    }

    public function testWordsAreStoredShownAndTakenBack(): void
    {
        $this->press('order_paid', 'save', ['subject' => 'See you at {events}', 'title' => '', 'body' => "Dear {buyer}\n\n<b>Bring</b> this", 'footer' => '']);
        $emailKinds = Services::get()->emailTemplates();

        self::assertSame('See you at {events}', $emailKinds->getTemplate('order_paid')->subject);
        self::assertSame($emailKinds->getDefaultTemplate('order_paid')->title, $emailKinds->getTemplate('order_paid')->title, 'an empty field has our words');
        self::assertStringContainsString('&lt;b&gt;Bring', str_replace(['&#060;', '&#062;'], ['&lt;', '&gt;'], $this->press('order_paid', 'preview', $emailKinds->getTemplate('order_paid')->texts())->body));

        $this->press('order_paid', 'reset');
        self::assertFalse($emailKinds->isChanged('order_paid'));
    }

    public function testOurOwnWordsAreNotStoredSoThatTheyStayTranslated(): void
    {
        $this->press('order_paid', 'save', Services::get()->emailTemplates()->getDefaultTemplate('order_paid')->texts());

        self::assertFalse(Services::get()->emailTemplates()->isChanged('order_paid'));
    }

    public function testAPlaceholderWithNothingBehindItIsNamedAndNothingIsStored(): void
    {
        $this->press('order_paid', 'save', ['body' => 'Hello {nmae}']);
        $page = $this->page('order_paid');

        self::assertFalse(Services::get()->emailTemplates()->isChanged('order_paid'));
        self::assertStringContainsString('{nmae}', $page);
        self::assertStringContainsString('role="alert"', $page);
        self::assertStringContainsString('aria-invalid="true"', $page, 'the field is marked');
        self::assertStringContainsString('Hello {nmae}', html_entity_decode($page), 'what was entered is there');
    }

    public function testAnExampleGoesToWhoeverAsksAndStoresNothing(): void
    {
        $sent = [];
        add_filter('pre_wp_mail', static function (mixed $null, array $mail) use (&$sent): bool {
            $sent[] = [$mail['to'], $mail['subject']];

            return true;
        }, 10, 2);
        $this->press('order_reminder', 'send', ['subject' => 'Trial {number}']);

        self::assertSame([[wp_get_current_user()->user_email, 'Trial SAMPLE01']], $sent);
        self::assertFalse(Services::get()->emailTemplates()->isChanged('order_reminder'));
        $page = $this->page('order_reminder');
        self::assertStringContainsString('Trial {number}', $page, 'what was tried is still in the form');
        self::assertStringContainsString('Your changes have not been saved.', $page);
    }

    public function testAnExampleOfTheSavedTextHasNoUnsavedChanges(): void
    {
        add_filter('pre_wp_mail', '__return_true');
        $this->press('order_reminder', 'save', $saved = ['body' => "Hello,\r\n\r\nplease pay {number}.", 'subject' => 'Trial {number}']);
        $this->press('order_reminder', 'send', $saved);

        $page = $this->page('order_reminder');
        self::assertStringContainsString('Test email sent to ' . wp_get_current_user()->user_email . '.', $page);
        self::assertStringNotContainsString('have not been saved', $page);
    }

    public function testWhatIsNotThereIsRefused(): void
    {
        $this->expectException(UserFacingException::class);
        $this->press('order_unknown', 'save');
    }

    /** @param array<string, string> $texts */
    private function press(string $kind, string $do, array $texts = []): RouteResponse
    {
        $action = Services::get()->endpoint()->routesOf(EmailTemplatesScreen::class)[0];
        $nonce = \Benefit\Shared\Http\Router::screenNonce($action->name);

        return Services::get()->endpoint()->perform($action->name, ['subject_id' => '0', 'benefit_nonce' => $nonce, 'kind' => $kind, 'do' => $do] + $texts);
    }

    /** @param array<string, string> $products labels by id */
    private static function screen(EmailTypeRegistry $types, array $products): EmailTemplatesScreen
    {
        return new EmailTemplatesScreen($types, new EmailTemplateStore($types, Services::get()->looks(), Services::get()->settings()), Services::get()->emailSender(), Services::get()->service(PluginFile::class), array_map(static fn(string $label): \Closure => static fn(): string => $label, $products));
    }

    /** @param array<string, string> $kinds product by type of email */
    private static function typesOf(array $kinds): EmailTypeRegistry
    {
        $types = new EmailTypeRegistry();
        foreach ($kinds as $name => $product) {
            $types->add(new EmailType(
                $name,
                static fn(): EmailTemplate => new EmailTemplate("Mail $name", 'Subject', 'Title', 'Body'),
                static fn(): EmailDraft => new EmailDraft([]),
                static fn(): EmailDraft => new EmailDraft([]),
                $product,
            ));
        }

        return $types;
    }

    /** @return list<string> in the order of the page */
    private function headingsAndMails(): array
    {
        preg_match_all('#<h2>(.*?)</h2>|>(Mail \w+)<#', $this->page(), $found);

        return array_map(static fn(string $heading, string $mail): string => $heading . $mail, $found[1], $found[2]);
    }

    private function page(string $kind = ''): string
    {
        $_GET['kind'] = $kind;
        ob_start();
        (new \ReflectionMethod($this->screen, 'print'))->invoke($this->screen);

        return (string) ob_get_clean();
    }
}
