/** The texts of the login pages; errors are those of the catalogue (specification 1, section 8). */
export const messages = {
  options: {
    title: 'Login Options',
    intro: 'Choose how you sign in.',
    student: 'Student Login',
    studentNote: 'Requests, leave, fees and notices of residents',
    chiefProvost: 'Chief Provost Login',
    chiefProvostNote: 'The Chief Provost’s office',
    provost: 'Provost Login',
    provostNote: 'Provosts, wardens and the hostel office',
    other: 'Other Login',
    otherNote: 'All other staff',
    signedIn: (email: string) => `You are signed in as ${email}.`,
    goOn: 'Go to your portal',
  },
  form: {
    email: 'Email',
    password: 'Password',
    login: 'Login',
    loggingIn: 'Logging in...',
    forgot: 'Forgot Password?',
    noAccount: "Don't have an account?",
    register: 'Register',
    allOptions: 'All login options',
    returnPath: 'Sign in to continue.',
  },
  student: {
    title: 'Student Login',
    intro: 'Sign in with your registered email address.',
    failed: { refused: 'Login failed.', noReply: 'Login failed. Please try again.' },
  },
  provost: {
    title: 'Provost Login',
    intro: 'For provosts, wardens and the hostel office.',
    failed: {
      refused: 'Login failed. Please check your credentials.',
      noReply: 'An error occurred during login. Please try again.',
    },
    done: 'Login successful!',
    staffHere:
      'All staff sign in here, including the Chief Provost’s office. Your email address is filled in; please enter your password again.',
  },
  chiefProvost: {
    title: 'Chief Provost Login',
    intro: 'You will be taken to the Provost Login page.',
  },
  other: {
    title: 'Other Login',
    intro: 'You will be taken to the Provost Login page.',
  },
  setPassword: {
    title: 'Set your password',
    intro: 'Your account has been created. Choose a password for it.',
    password: 'New password',
    hint: '12 characters or more.',
    confirm: 'Confirm password',
    mismatch: 'Passwords do not match',
    confirmMissing: 'Please confirm your password',
    save: 'Set password',
    saving: 'Setting...',
    failed: 'The password could not be set. Please try again.',
    done: 'Your password is set.',
    signIn: 'Go to Login',
    noInvitation: 'Open this page with the link in your invitation.',
    noInvitationHint:
      'Copy the complete link from the invitation. It works once: if it was used or has expired, ask the hostel office for a new one.',
  },
} as const;
